/** The code of pages: what has come is drawn at once, without a placeholder before it. */
import { arrive } from "@meridian/ui";
import { type ComponentType, createElement, lazy } from "react";
import type { Layout, Page, PageLoader, PageProps } from "./feature.ts";
import { addNamespaces } from "./language.tsx";
import { loaderOf } from "./routes.tsx";

type PageComponent = ComponentType<PageProps>;

const known = new Map<PageLoader, PageComponent>();

type Texts = (namespaces: readonly string[]) => Promise<void>;

async function codeOf(page: Page, load: PageLoader, texts: Texts = addNamespaces): Promise<PageComponent> {
  const both = () => Promise.all([load(), texts(page.texts)]);
  return (await arrive(both, { isPage: true }))[0].default;
}

/**
 * Brings a page and its texts, however long the network takes. Where its code is gone for good, the page is one that
 * fails when it is drawn. `texts` brings what it says.
 */
export async function loadPage(page: Page, layout: Layout, texts?: Texts): Promise<void> {
  const load = loaderOf(page, layout);
  if (known.has(load)) return;
  const made = await codeOf(page, load, texts).catch((error: unknown) => () => {
    known.delete(load);
    throw error;
  });
  known.set(load, made);
}

/** True when a page can be drawn at once. */
export function isPageHere(page: Page, layout: Layout): boolean {
  return known.has(loaderOf(page, layout));
}

/** Code that has not come yet comes with its texts when it is drawn. */
export function pageComponent(page: Page, layout: Layout): PageComponent {
  const load = loaderOf(page, layout);
  const found = known.get(load);
  if (found !== undefined) return found;
  const made = lazy(async () => ({ default: await codeOf(page, load) }));
  const Late: PageComponent = (props) => createElement(made, props);
  known.set(load, Late);
  return Late;
}
