import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "markets",
    addresses: [["/market", "/mbquotes"]],
    texts: ["markets"],
    showsMoves: true,
    hub: ["trading", 1],
    footer: ["products", 1],
    load: { desktop: () => import("./markets.desktop.tsx"), mobile: () => import("./markets.mobile.tsx") },
  },
] satisfies FeaturePages;
