import type { FeaturePages } from "../../app/feature.ts";

export default {
  account: {
    desktop: () => import("./account.desktop.tsx"),
    mobile: () => import("./account.mobile.tsx"),
  },
  my: { desktop: () => import("./my.desktop.tsx"), mobile: () => import("./my.mobile.tsx") },
} satisfies FeaturePages;
