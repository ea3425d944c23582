import type { FeaturePages } from "../../app/feature.ts";

export default {
  fund: {
    desktop: () => import("./fund.desktop.tsx"),
    mobile: () => import("./fund.mobile.tsx"),
  },
  stop: {
    desktop: () => import("./stop.desktop.tsx"),
    mobile: () => import("./stop.mobile.tsx"),
  },
} satisfies FeaturePages;
