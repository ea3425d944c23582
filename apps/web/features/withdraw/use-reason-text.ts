import { useTranslations } from "use-intl";

const KNOWN = [
  "recipient_refuses",
  "transaction_failed",
  "securityChange",
  "frozen",
  "large",
  "dailyLimit",
  "newAddress",
  "risk",
  "changed",
  "staff",
  "hotWalletFilling",
  "gas",
  "networkCost",
  "networkPrice",
] as const;

/** The reason why a withdrawal waits or failed, in words; a reason that staff wrote themselves stands as it is. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations("withdraw");
  return (reason) => {
    const known = KNOWN.find((name) => name === reason);
    return known === undefined ? reason : t(`reason.${known}`);
  };
}
