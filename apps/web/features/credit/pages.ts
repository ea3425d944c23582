import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "credit",
    addresses: [["/credit", "/mbcredit"]],
    texts: ["credit"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "mine", number: 5, name: "credit" }],
    hub: ["account", 7],
    load: () => import("./credit.page.tsx"),
  },
] satisfies FeaturePages;
