/** Finance records: the page of their own, and the list of account changes that the assets page shows in a tab. */
import { lazy } from "react";
import type { FeaturePages } from "../../app/feature.ts";

/** Needs the texts "records". Loaded when the tab is opened. */
export const ChangeHistory = lazy(() => import("./ChangeHistory.tsx"));

export default {
  records: {
    desktop: () => import("./records.desktop.tsx"),
    mobile: () => import("./records.mobile.tsx"),
  },
} satisfies FeaturePages;
