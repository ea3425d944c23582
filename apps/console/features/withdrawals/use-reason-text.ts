import { useTranslations } from "use-intl";

const KNOWN = [
  "large",
  "dailyLimit",
  "securityChange",
  "newAddress",
  "frozen",
  "risk",
  "changed",
  "gas",
  "networkCost",
] as const;

/** The automatic checks, as the server names them behind "risk:". */
const RISKS = {
  lookAlike: "riskLookAlike",
  manyAtOnce: "riskManyAtOnce",
  youngAccount: "riskYoungAccount",
  addressOfFrozen: "riskAddressOfFrozen",
} as const;

const RISK = "risk:";

function riskOf(reason: string): keyof typeof RISKS | undefined {
  const name = reason.startsWith(RISK) ? reason.slice(RISK.length) : "";
  return (Object.keys(RISKS) as (keyof typeof RISKS)[]).find((risk) => risk === name);
}

/** The reason why a withdrawal waits, in words; a reason that has none yet stands as it came. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations("consoleQueues");
  return (reason) => {
    const risk = riskOf(reason);
    if (risk !== undefined) return t(`withdrawals.reason.${RISKS[risk]}`);
    const known = KNOWN.find((candidate) => candidate === reason);
    return known === undefined ? reason : t(`withdrawals.reason.${known}`);
  };
}
