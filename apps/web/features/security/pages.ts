import type { FeaturePages } from "../../app/feature.ts";

export default {
  security: {
    desktop: () => import("./security.desktop.tsx"),
    mobile: () => import("./security.mobile.tsx"),
  },
  freeze: {
    desktop: () => import("./freeze.desktop.tsx"),
    mobile: () => import("./freeze.mobile.tsx"),
  },
} satisfies FeaturePages;
