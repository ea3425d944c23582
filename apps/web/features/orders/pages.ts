import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "orders",
    addresses: [
      ["/order", "/mborder"],
      ["/current", "/mbcurrent"],
      ["/current1", "/mbcurrent1"],
      ["/history", "/mbhistory"],
      ["/history1", "/mbhistory1"],
    ],
    texts: ["orders", "fundPassword", "receipt", "records", "secondFactor"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [
      { part: "orders", number: 1, name: "current", address: "/current" },
      { part: "orders", number: 2, name: "spot", address: "/current1", inner: true },
      { part: "orders", number: 4, name: "history", address: "/history" },
      { part: "orders", number: 5, name: "spotHistory", address: "/history1", inner: true },
    ],
    hub: ["trading", 6],
    footer: ["account", 4],
    load: () => import("./OrdersPage.tsx"),
  },
] satisfies FeaturePages;
