import type { FeaturePages } from "../../app/feature.ts";

export default {
  login: { desktop: () => import("./login.desktop.tsx"), mobile: () => import("./login.mobile.tsx") },
  fund: { desktop: () => import("./fund.desktop.tsx"), mobile: () => import("./fund.mobile.tsx") },
} satisfies FeaturePages;
