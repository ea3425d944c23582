import type { FeaturePages } from "../../app/feature.ts";

export default {
  kyc: { desktop: () => import("./kyc.desktop.tsx"), mobile: () => import("./kyc.mobile.tsx") },
} satisfies FeaturePages;
