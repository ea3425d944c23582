import type { FeaturePages } from "../../app/feature.ts";

const OWN = { needsLogin: true, frame: "plain", area: "account" } as const;

export default [
  {
    title: "wealth",
    addresses: [["/money", "/mbpropagate"]],
    texts: ["wealth", "upcoming"],
    frame: "plain",
    hub: ["funds", 6],
    footer: ["products", 6],
    load: () => import("./wealth.page.tsx"),
  },
  {
    title: "subscribe",
    addresses: [["/orderBuy/:id", "/propagateBuy/:id"]],
    texts: ["wealth", "refusals", "upcoming", "fundPassword", "login", "secondFactor"],
    frame: "plain",
    ownHeading: true,
    load: () => import("./subscribe/subscribe.page.tsx"),
  },
  {
    title: "investments",
    addresses: [["/orderRecord", "/mbpropagatelist"]],
    texts: ["wealth", "refusals", "fundPassword", "login", "secondFactor"],
    ...OWN,
    side: [{ part: "finance", number: 4, name: "investments" }],
    hub: ["funds", 7],
    load: () => import("./investments/investments.page.tsx"),
  },
  {
    title: "income",
    addresses: [["/revenueDetails", "/mbrevenueDetails"]],
    texts: ["wealth"],
    ...OWN,
    side: [{ part: "finance", number: 5, name: "income" }],
    hub: ["funds", 8],
    load: () => import("./income/income.page.tsx"),
  },
] satisfies FeaturePages;
