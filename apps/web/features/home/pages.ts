import type { FeaturePages } from "../../app/feature.ts";

export default {
  home: { desktop: () => import("./home.desktop.tsx"), mobile: () => import("./home.mobile.tsx") },
} satisfies FeaturePages;
