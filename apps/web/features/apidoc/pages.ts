import type { FeaturePages } from "../../app/feature.ts";

export default {
  apidoc: { desktop: () => import("./apidoc.desktop.tsx"), mobile: () => import("./apidoc.mobile.tsx") },
} satisfies FeaturePages;
