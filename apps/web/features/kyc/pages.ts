import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "kyc",
    addresses: [["/authentication", "/mbkyc"]],
    texts: ["kyc"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "mine", number: 3, name: "identity" }],
    hub: ["account", 2],
    load: { desktop: () => import("./kyc.desktop.tsx"), mobile: () => import("./kyc.mobile.tsx") },
  },
] satisfies FeaturePages;
