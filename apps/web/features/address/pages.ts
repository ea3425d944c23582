import type { FeaturePages } from "../../app/feature.ts";

export default {
  address: {
    desktop: () => import("./address.desktop.tsx"),
    mobile: () => import("./address.mobile.tsx"),
  },
} satisfies FeaturePages;
