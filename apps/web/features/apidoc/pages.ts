import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "apidoc",
    addresses: [["/apidoc", "/mbapidoc"]],
    texts: ["apidoc", "refusals"],
    frame: "plain",
    hub: ["service", 17],
    footer: ["service", 5],
    load: { desktop: () => import("./apidoc.desktop.tsx"), mobile: () => import("./apidoc.mobile.tsx") },
  },
] satisfies FeaturePages;
