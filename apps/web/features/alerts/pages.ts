import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "alerts",
    addresses: [["/alerts", "/mbalerts"]],
    texts: ["alerts", "notifications"],
    needsLogin: true,
    frame: "plain",
    hub: ["trading", 9],
    load: () => import("./alerts.page.tsx"),
  },
] satisfies FeaturePages;
