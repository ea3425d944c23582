import type { FeaturePages } from "../../app/feature.ts";

export default {
  account: {
    desktop: () => import("./account.desktop.tsx"),
    mobile: () => import("./account.mobile.tsx"),
  },
  my: { desktop: () => import("./my.desktop.tsx"), mobile: () => import("./my.mobile.tsx") },
  levels: { desktop: () => import("./levels.desktop.tsx"), mobile: () => import("./levels.mobile.tsx") },
  signIns: {
    desktop: () => import("./sign-ins.desktop.tsx"),
    mobile: () => import("./sign-ins.mobile.tsx"),
  },
} satisfies FeaturePages;
