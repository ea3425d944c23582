import type { FeaturePages } from "../../app/feature.ts";

export default [
  // Ahead of the rounds, one of whose addresses could name it.
  {
    title: "roundVerify",
    addresses: [["/option/verify", "/mboption/verify"]],
    texts: ["rounds", "roundReceipt"],
    frame: "plain",
    ownHeading: true,
    hub: ["service", 22],
    load: () => import("./verify/Verify.tsx"),
  },
  {
    title: "roundReceipt",
    addresses: [["/option/receipt/:round", "/mboption/receipt/:round"]],
    texts: ["rounds", "roundReceipt"],
    frame: "plain",
    ownHeading: true,
    showsMoves: true,
    load: () => import("./receipt/ReceiptPage.tsx"),
  },
  {
    title: "rounds",
    addresses: [
      ["/option", "/mboption"],
      ["/option/:series", "/mboption/:series"],
    ],
    texts: ["rounds", "roundReceipt", "convert", "fundPassword", "login"],
    showsMoves: true,
    hub: ["trading", 4],
    footer: ["products", 5],
    load: {
      desktop: () => import("./rounds.desktop.tsx"),
      mobile: () => import("./rounds.mobile.tsx"),
    },
  },
] satisfies FeaturePages;
