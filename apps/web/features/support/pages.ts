import type { FeaturePages } from "../../app/feature.ts";

export default {
  support: {
    desktop: () => import("./support.desktop.tsx"),
    mobile: () => import("./support.mobile.tsx"),
  },
} satisfies FeaturePages;
