import type { FeaturePages } from "../../app/feature.ts";

export default {
  deposit: {
    desktop: () => import("./deposit.desktop.tsx"),
    mobile: () => import("./deposit.mobile.tsx"),
  },
} satisfies FeaturePages;
