import type { FeaturePages } from "../../app/feature.ts";

const TEXTS = ["loans", "refusals", "fundPassword", "login", "secondFactor"] as const;

export default [
  {
    title: "loans",
    addresses: [["/loans", "/mbloans"]],
    texts: TEXTS,
    frame: "plain",
    hub: ["funds", 9],
    footer: ["products", 9],
    load: () => import("./loans.page.tsx"),
  },
  {
    title: "loanRecords",
    addresses: [["/loansRecord", "/mbloansRecord"]],
    texts: TEXTS,
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "finance", number: 6, name: "loanRecords" }],
    hub: ["funds", 10],
    load: () => import("./records/records.page.tsx"),
  },
] satisfies FeaturePages;
