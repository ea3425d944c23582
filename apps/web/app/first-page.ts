/** The page that is opened first: its code, its texts and the markets are under way before anything is drawn. */
import { arrive } from "@meridian/ui";
import { type PlainRead, readAhead } from "../data/index.ts";
import type { Page } from "./feature.ts";
import { openLanguage } from "./language.tsx";
import { loadPage } from "./loaded-pages.ts";
import { layoutOf, pageAt } from "./routes.tsx";
import { homePath } from "./shown.ts";

/** Returns the public reads that a page cannot do without. */
export function readsOf({ showsMoves }: Page): readonly PlainRead[] {
  return showsMoves === true ? ["data/queryCoinMenu", "data/getTickers"] : [];
}

/**
 * Begins to load the page at an address: `texts` are there when something can be drawn, `code` when that can be the
 * page itself. What fails of its code is tried again, and reported, where the page is drawn.
 */
export function beginFirstPage(pathname: string): {
  readonly texts: Promise<void>;
  readonly code: Promise<void>;
} {
  const path = pathname === "/" ? homePath() : pathname;
  const page = pageAt(path);
  const open = (namespaces: readonly string[]) => arrive(() => openLanguage(namespaces), { isPage: true });
  if (page === undefined) return { texts: open([]), code: Promise.resolve() };
  readsOf(page).forEach(readAhead);
  const texts = open(page.texts);
  return { texts, code: loadPage(page, layoutOf(path), () => texts) };
}
