import type { FeaturePages } from "../../app/feature.ts";

export default {
  account: {
    desktop: () => import("./account.desktop.tsx"),
    mobile: () => import("./account.mobile.tsx"),
  },
  my: { desktop: () => import("./my.desktop.tsx"), mobile: () => import("./my.mobile.tsx") },
  levels: {
    desktop: () => import("./levels/levels.desktop.tsx"),
    mobile: () => import("./levels/levels.mobile.tsx"),
  },
  signIns: {
    desktop: () => import("./sign-ins/sign-ins.desktop.tsx"),
    mobile: () => import("./sign-ins/sign-ins.mobile.tsx"),
  },
} satisfies FeaturePages;
