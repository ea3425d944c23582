import type { FeaturePages } from "../../app/feature.ts";

export default {
  login: { desktop: () => import("./login.desktop.tsx"), mobile: () => import("./login.mobile.tsx") },
  register: {
    desktop: () => import("./register.desktop.tsx"),
    mobile: () => import("./register.mobile.tsx"),
  },
  forgot: { desktop: () => import("./forgot.desktop.tsx"), mobile: () => import("./forgot.mobile.tsx") },
} satisfies FeaturePages;
