import type { FeaturePages } from "../../app/feature.ts";

const TEXTS = ["managed", "refusals", "fundPassword", "login", "secondFactor"] as const;

export default [
  {
    title: "managed",
    addresses: [["/ai", "/mbai"]],
    texts: TEXTS,
    frame: "plain",
    hub: ["trading", 8],
    footer: ["products", 11],
    load: () => import("./managed.page.tsx"),
  },
  {
    title: "managedRun",
    addresses: [["/ai/:id", "/mbai/:id"]],
    texts: TEXTS,
    needsLogin: true,
    frame: "plain",
    load: () => import("./run/run.page.tsx"),
  },
] satisfies FeaturePages;
