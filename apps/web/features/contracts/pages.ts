import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "contracts",
    addresses: [
      ["/cexchange", "/mbcexchange"],
      ["/cexchange/:contract", "/mbcexchange/:contract"],
    ],
    texts: [
      ...(["contracts", "trade", "chart", "fundPassword", "login"] as const),
      ...(["markets", "orders", "poster", "receipt", "secondFactor"] as const),
    ],
    frame: "whole",
    showsMoves: true,
    hub: ["trading", 3],
    footer: ["products", 4],
    load: {
      desktop: () => import("./contracts.desktop.tsx"),
      mobile: () => import("./contracts.mobile.tsx"),
    },
  },
] satisfies FeaturePages;
