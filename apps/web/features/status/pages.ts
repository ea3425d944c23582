import type { FeaturePages } from "../../app/feature.ts";

export default {
  status: { desktop: () => import("./status.desktop.tsx"), mobile: () => import("./status.mobile.tsx") },
  test: { desktop: () => import("./test.desktop.tsx"), mobile: () => import("./test.mobile.tsx") },
} satisfies FeaturePages;
