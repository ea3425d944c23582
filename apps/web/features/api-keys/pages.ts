import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "apiKeys",
    addresses: [["/apiKeys", "/mbapiKeys"]],
    texts: ["apiKeys", "fundPassword", "secondFactor"],
    needsLogin: true,
    frame: "plain",
    ownHeading: true,
    area: "account",
    hub: ["account", 8],
    load: { desktop: () => import("./api-keys.desktop.tsx"), mobile: () => import("./api-keys.mobile.tsx") },
  },
] satisfies FeaturePages;
