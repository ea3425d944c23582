import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "status",
    addresses: [["/status", "/mbstatus"]],
    texts: ["status"],
    frame: "plain",
    hub: ["service", 18],
    footer: ["service", 7],
    load: () => import("./Status.tsx"),
  },
  {
    title: "test",
    addresses: [["/test", "/mbtest"]],
    texts: ["status"],
    frame: "plain",
    hub: ["service", 20],
    load: () => import("./SelfCheck.tsx"),
  },
] satisfies FeaturePages;
