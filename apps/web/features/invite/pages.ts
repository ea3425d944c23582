import type { FeaturePages } from "../../app/feature.ts";

export default {
  invite: { desktop: () => import("./invite.desktop.tsx"), mobile: () => import("./invite.mobile.tsx") },
  team: { desktop: () => import("./team.desktop.tsx"), mobile: () => import("./team.mobile.tsx") },
  rewards: { desktop: () => import("./rewards.desktop.tsx"), mobile: () => import("./rewards.mobile.tsx") },
} satisfies FeaturePages;
