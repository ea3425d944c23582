import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "support",
    addresses: [["/support", "/mbsupport"]],
    texts: ["support"],
    frame: "plain",
    hub: ["service", 3],
    footer: ["service", 4],
    load: { desktop: () => import("./support.desktop.tsx"), mobile: () => import("./support.mobile.tsx") },
  },
] satisfies FeaturePages;
