import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "withdraw",
    addresses: [["/withdraw", "/mbwithdraw"]],
    texts: ["withdraw", "upcoming", "fundPassword", "secondFactor"],
    needsLogin: true,
    frame: "plain",
    hub: ["funds", 3],
    footer: ["account", 3],
    load: { desktop: () => import("./withdraw.desktop.tsx"), mobile: () => import("./withdraw.mobile.tsx") },
  },
] satisfies FeaturePages;
