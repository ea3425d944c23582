import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "reserves",
    addresses: [["/reserves", "/mbreserves"]],
    texts: ["reserves"],
    frame: "plain",
    hub: ["service", 19],
    footer: ["about", 3],
    load: () => import("./Reserves.tsx"),
  },
] satisfies FeaturePages;
