/** The code of pages: what has come is drawn at once, without a placeholder before it. */
import { type ComponentType, lazy } from "react";
import { type Layout, pageLoader, type PageLoader } from "./feature.ts";
import { addNamespaces } from "./language.tsx";
import { namespacesOf, type Page } from "./routes.tsx";

const known = new Map<PageLoader, ComponentType>();

/** Rejects when the code does not come. */
export async function loadPage({ feature, page }: Page, layout: Layout): Promise<void> {
  const load = pageLoader(feature, page, layout);
  if (load !== undefined) known.set(load, (await load()).default);
}

/** Undefined for a page that is not built. What has not come yet comes with its texts when it is drawn. */
export function pageComponent(page: Page, layout: Layout): ComponentType | undefined {
  const load = pageLoader(page.feature, page.page, layout);
  if (load === undefined) return undefined;
  const found = known.get(load);
  if (found !== undefined) return found;
  const made = lazy(async () => (await Promise.all([load(), addNamespaces(namespacesOf(page))]))[0]);
  known.set(load, made);
  return made;
}
