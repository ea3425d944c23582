import type { PageEntry } from "./routes.tsx";

/** Getting back what was lost, and stopping whoever wants what was not. */
export const RECOVERY_PAGES: readonly PageEntry[] = [
  {
    feature: "recovery",
    page: "fund",
    title: "recoverFund",
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["kyc", "login", "secondFactor"],
  },
  {
    feature: "recovery",
    page: "stop",
    title: "recoveryStop",
    frame: "plain",
    ownHeading: true,
  },
];
