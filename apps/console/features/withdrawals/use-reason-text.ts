import { useTranslations } from "use-intl";

const KNOWN = ["large", "securityChange", "newAddress", "changed"] as const;

/** Why a withdrawal waits, in words; a reason that has none yet stands as it came. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations("consoleQueues");
  return (reason) => {
    const known = KNOWN.find((candidate) => candidate === reason);
    return known === undefined ? reason : t(`withdrawals.reason.${known}`);
  };
}
