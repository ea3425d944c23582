/** The code of pages: what has come is drawn at once, without a placeholder before it. */
import { arrive, lazy } from "@meridian/ui";
import { type ComponentType, createElement } from "react";
import type { Layout, Page, PageLoader, PageProps } from "./feature.ts";
import { addNamespaces } from "./language.tsx";
import { loaderOf } from "./routes.tsx";

type PageComponent = ComponentType<PageProps>;

const known = new Map<PageLoader, PageComponent>();

type Texts = (namespaces: readonly string[]) => Promise<void>;

const withTexts =
  (page: Page, load: PageLoader, texts: Texts = addNamespaces): PageLoader =>
  async () =>
    (await Promise.all([load(), texts(page.texts)]))[0];

/**
 * Brings a page and its texts, however long the network takes. Where its code is gone for good, the page is one that
 * fails when it is drawn. `texts` brings what it says.
 */
export async function loadPage(page: Page, layout: Layout, texts?: Texts): Promise<void> {
  const load = loaderOf(page, layout);
  if (known.has(load)) return;
  const made = await arrive(withTexts(page, load, texts), { isPage: true }).then(
    (loaded) => loaded.default,
    (error: unknown) => () => {
      known.delete(load);
      throw error;
    },
  );
  // A page that was drawn meanwhile stays the component it is: another would lose what is typed into it.
  if (!known.has(load)) known.set(load, made);
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
  const made = lazy(withTexts(page, load), { isPage: true });
  const Late: PageComponent = (props) => createElement(made, props);
  known.set(load, Late);
  return Late;
}
