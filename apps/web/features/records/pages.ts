import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "records",
    addresses: [
      ["/records", "/mbrecords"],
      ["/rechargeRecord", "/mbrechargeRecords"],
      ["/withdrawRecords", "/mbwithdrawRecords"],
      ["/accountRecord", "/mbaccountRecords"],
    ],
    texts: ["records", "receipt", "deposit", "withdraw"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "finance", number: 2, name: "records" }],
    hub: ["funds", 5],
    footer: ["account", 5],
    load: { desktop: () => import("./records.desktop.tsx"), mobile: () => import("./records.mobile.tsx") },
  },
] satisfies FeaturePages;
