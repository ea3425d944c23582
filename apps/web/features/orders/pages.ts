import type { FeaturePages } from "../../app/feature.ts";

export default {
  orders: { desktop: () => import("./orders.desktop.tsx"), mobile: () => import("./orders.mobile.tsx") },
} satisfies FeaturePages;
