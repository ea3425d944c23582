import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "currency",
    addresses: [
      ["/currency", "/mbcurrency"],
      ["/currency/:coin", "/mbcurrency/:coin"],
    ],
    texts: ["currency", "markets"],
    frame: "plain",
    ownHeading: true,
    showsMoves: true,
    hub: ["trading", 5],
    load: { desktop: () => import("./currency.desktop.tsx"), mobile: () => import("./currency.mobile.tsx") },
  },
] satisfies FeaturePages;
