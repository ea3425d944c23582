import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "conversion",
    addresses: [["/transition", "/mbtransition"]],
    texts: ["convert", "upcoming", "fundPassword", "records"],
    needsLogin: true,
    frame: "plain",
    hub: ["trading", 7],
    footer: ["products", 8],
    load: { desktop: () => import("./convert.desktop.tsx"), mobile: () => import("./convert.mobile.tsx") },
  },
] satisfies FeaturePages;
