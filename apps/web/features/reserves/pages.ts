import type { FeaturePages } from "../../app/feature.ts";

export default {
  reserves: {
    desktop: () => import("./reserves.desktop.tsx"),
    mobile: () => import("./reserves.mobile.tsx"),
  },
} satisfies FeaturePages;
