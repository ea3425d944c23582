import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "exchange",
    addresses: [
      ["/exchange", "/mbexchange"],
      ["/exchange/:pair", "/mbexchange/:pair"],
    ],
    texts: ["trade", "chart", "fundPassword", "login", "markets", "orders", "receipt", "secondFactor"],
    frame: "whole",
    showsMoves: true,
    hub: ["trading", 2],
    footer: ["products", 2],
    load: { desktop: () => import("./trade.desktop.tsx"), mobile: () => import("./trade.mobile.tsx") },
  },
  {
    title: "trade",
    addresses: [["/trade", "/mblist"]],
    texts: ["trade", "markets"],
    showsMoves: true,
    footer: ["products", 3],
    load: { desktop: () => import("./hub/hub.desktop.tsx"), mobile: () => import("./hub/hub.mobile.tsx") },
  },
] satisfies FeaturePages;
