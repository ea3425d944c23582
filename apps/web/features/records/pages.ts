import type { FeaturePages } from "../../app/feature.ts";

export default {
  records: {
    desktop: () => import("./records.desktop.tsx"),
    mobile: () => import("./records.mobile.tsx"),
  },
} satisfies FeaturePages;
