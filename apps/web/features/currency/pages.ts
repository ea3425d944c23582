import type { FeaturePages } from "../../app/feature.ts";

export default {
  currency: {
    desktop: () => import("./currency.desktop.tsx"),
    mobile: () => import("./currency.mobile.tsx"),
  },
} satisfies FeaturePages;
