import type { FeaturePages } from "../../app/feature.ts";

const status = () => import("./status.page.tsx");
const test = () => import("./test.page.tsx");

/** One column serves both layouts. */
export default {
  status: { desktop: status, mobile: status },
  test: { desktop: test, mobile: test },
} satisfies FeaturePages;
