import type { FeaturePages } from "../../app/feature.ts";

export default {
  markets: { desktop: () => import("./markets.desktop.tsx"), mobile: () => import("./markets.mobile.tsx") },
} satisfies FeaturePages;
