import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "recharge",
    addresses: [["/recharge", "/mbdeposit"]],
    texts: ["recharge", "upcoming"],
    needsLogin: true,
    frame: "plain",
    hub: ["funds", 2],
    footer: ["account", 2],
    load: { desktop: () => import("./recharge.desktop.tsx"), mobile: () => import("./recharge.mobile.tsx") },
  },
] satisfies FeaturePages;
