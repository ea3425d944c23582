import type { FeaturePages } from "../../app/feature.ts";

export default {
  withdraw: {
    desktop: () => import("./withdraw.desktop.tsx"),
    mobile: () => import("./withdraw.mobile.tsx"),
  },
} satisfies FeaturePages;
