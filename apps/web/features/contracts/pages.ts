import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "contracts",
    addresses: [
      ["/cexchange", "/mbcexchange"],
      ["/cexchange/:contract", "/mbcexchange/:contract"],
    ],
    texts: [
      ...(["contracts", "trade", "chart", "convert", "fundPassword", "login"] as const),
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
  {
    title: "insurance",
    addresses: [["/insurance", "/mbinsurance"]],
    texts: ["contracts", "insurance"],
    frame: "plain",
    showsMoves: true,
    hub: ["service", 21],
    footer: ["products", 7],
    load: () => import("./insurance/Insurance.tsx"),
  },
  {
    title: "contractOrders",
    addresses: [
      ["/current2", "/mbcurrent2"],
      ["/history2", "/mbhistory2"],
    ],
    texts: [
      ...(["contracts", "trade", "orders", "fundPassword"] as const),
      ...(["poster", "receipt", "records", "secondFactor"] as const),
    ],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [
      { part: "orders", number: 3, name: "contract", address: "/current2", inner: true },
      { part: "orders", number: 6, name: "contractHistory", address: "/history2", inner: true },
    ],
    load: () => import("./records/ContractOrders.tsx"),
  },
] satisfies FeaturePages;
