import type { FeaturePages } from "../../app/feature.ts";

export default {
  apiKeys: {
    desktop: () => import("./api-keys.desktop.tsx"),
    mobile: () => import("./api-keys.mobile.tsx"),
  },
} satisfies FeaturePages;
