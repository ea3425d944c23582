import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "address",
    addresses: [["/address", "/mbaddress"]],
    texts: ["address", "fundPassword", "secondFactor", "withdraw"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "finance", number: 3, name: "addresses" }],
    hub: ["funds", 4],
    load: { desktop: () => import("./address.desktop.tsx"), mobile: () => import("./address.mobile.tsx") },
  },
] satisfies FeaturePages;
