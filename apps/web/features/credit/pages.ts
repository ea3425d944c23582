import type { FeaturePages } from "../../app/feature.ts";

export default {
  credit: { desktop: () => import("./credit.desktop.tsx"), mobile: () => import("./credit.mobile.tsx") },
} satisfies FeaturePages;
