import type { FeaturePages } from "../../app/feature.ts";

export default {
  trade: { desktop: () => import("./trade.desktop.tsx"), mobile: () => import("./trade.mobile.tsx") },
  hub: { desktop: () => import("./hub/hub.desktop.tsx"), mobile: () => import("./hub/hub.mobile.tsx") },
} satisfies FeaturePages;
