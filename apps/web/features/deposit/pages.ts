import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "deposit",
    addresses: [["/recharge", "/mbdeposit"]],
    texts: ["deposit", "upcoming"],
    needsLogin: true,
    frame: "plain",
    hub: ["funds", 2],
    footer: ["account", 2],
    load: { desktop: () => import("./deposit.desktop.tsx"), mobile: () => import("./deposit.mobile.tsx") },
  },
] satisfies FeaturePages;
