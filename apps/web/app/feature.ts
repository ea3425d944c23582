/**
 * A feature's pages as the shell loads them. `features/<name>/pages.ts` exports them by default, each with a loader per
 * layout, so that a phone never loads the desktop layout and nothing is loaded before it is visited:
 *
 *   export default {
 *     login: { desktop: () => import("./login.desktop.tsx"), mobile: () => import("./login.mobile.tsx") },
 *   } satisfies FeaturePages;
 *
 * Each loaded module exports its page component by default.
 */
import type { ComponentType } from "react";
import type { Layout } from "./mode.ts";

export type PageLoader = () => Promise<{ default: ComponentType }>;
export type { Layout };
export type FeaturePages = Readonly<Record<string, Readonly<Record<Layout, PageLoader>>>>;

/** The pages stand apart from the feature's door, index.ts: what other features use must not load with every page. */
const modules = import.meta.glob<FeaturePages>("../features/*/pages.ts", { eager: true, import: "default" });

/** Undefined when no such feature or page has been built: its routes are then unknown and show the 404 page. */
export function pageLoader(feature: string, page: string, layout: Layout): PageLoader | undefined {
  return modules[`../features/${feature}/pages.ts`]?.[page]?.[layout];
}
