/** The code of pages: what has come is drawn at once, without a placeholder before it. */
import { arrive } from "@meridian/ui";
import { type ComponentType, createElement, lazy } from "react";
import { type Layout, pageLoader, type PageLoader } from "./feature.ts";
import { addNamespaces } from "./language.tsx";
import { namespacesOf, type Page } from "./routes.tsx";

const known = new Map<PageLoader, ComponentType>();

type Texts = (namespaces: readonly string[]) => Promise<void>;

async function codeOf(page: Page, load: PageLoader, texts: Texts = addNamespaces): Promise<ComponentType> {
  const both = () => Promise.all([load(), texts(namespacesOf(page))]);
  return (await arrive(both, { isPage: true }))[0].default;
}

/**
 * Brings a page and its texts, however long the network takes. Where its code is gone for good, the page is one that
 * fails when it is drawn. `texts` brings what it says.
 */
export async function loadPage(page: Page, layout: Layout, texts?: Texts): Promise<void> {
  const load = pageLoader(page.feature, page.page, layout);
  if (load === undefined || known.has(load)) return;
  const made = await codeOf(page, load, texts).catch((error: unknown) => () => {
    known.delete(load);
    throw error;
  });
  known.set(load, made);
}

/** True when a page can be drawn at once, or is not built and has nothing to load. */
export function isPageHere(page: Page, layout: Layout): boolean {
  const load = pageLoader(page.feature, page.page, layout);
  return load === undefined || known.has(load);
}

/** Undefined for a page that is not built. What has not come yet comes with its texts when it is drawn. */
export function pageComponent(page: Page, layout: Layout): ComponentType | undefined {
  const load = pageLoader(page.feature, page.page, layout);
  if (load === undefined) return undefined;
  const found = known.get(load);
  if (found !== undefined) return found;
  const made = lazy(async () => ({ default: await codeOf(page, load) }));
  const Late = (): ReturnType<typeof createElement> => createElement(made);
  known.set(load, Late);
  return Late;
}
