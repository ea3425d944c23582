import type { FeaturePages } from "../../app/feature.ts";

const terms = () => import("./terms.page.tsx");

export default { terms: { desktop: terms, mobile: terms } } satisfies FeaturePages;
