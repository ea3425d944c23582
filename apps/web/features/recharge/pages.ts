import type { FeaturePages } from "../../app/feature.ts";

export default {
  recharge: {
    desktop: () => import("./recharge.desktop.tsx"),
    mobile: () => import("./recharge.mobile.tsx"),
  },
} satisfies FeaturePages;
