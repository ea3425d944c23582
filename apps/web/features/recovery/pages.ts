import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "recoverFund",
    addresses: [["/recoverFund", "/mbrecoverFund"]],
    texts: ["recovery", "kyc", "login", "secondFactor"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    hub: ["service", 1],
    load: () => import("./fund.page.tsx"),
  },
  {
    title: "recoveryStop",
    addresses: [["/recoveryStop", "/mbrecoveryStop"]],
    texts: ["recovery"],
    frame: "plain",
    ownHeading: true,
    hub: ["service", 2],
    load: () => import("./stop.page.tsx"),
  },
] satisfies FeaturePages;
