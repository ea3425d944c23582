import type { FeaturePages } from "../../app/feature.ts";

export default {
  notices: { desktop: () => import("./notices.desktop.tsx"), mobile: () => import("./notices.mobile.tsx") },
  help: { desktop: () => import("./help.desktop.tsx"), mobile: () => import("./help.mobile.tsx") },
  faq: { desktop: () => import("./faq.desktop.tsx"), mobile: () => import("./faq.mobile.tsx") },
  videos: { desktop: () => import("./videos.desktop.tsx"), mobile: () => import("./videos.mobile.tsx") },
  whitepapers: {
    desktop: () => import("./whitepapers.desktop.tsx"),
    mobile: () => import("./whitepapers.mobile.tsx"),
  },
  fees: { desktop: () => import("./fees.desktop.tsx"), mobile: () => import("./fees.mobile.tsx") },
  agreement: {
    desktop: () => import("./agreement.desktop.tsx"),
    mobile: () => import("./agreement.mobile.tsx"),
  },
} satisfies FeaturePages;
