/** The page that is opened first: its code, its texts and the markets are under way before anything is drawn. */
import { readAhead } from "../data/index.ts";
import { forcedMode, homePath } from "./device.ts";
import { pageLoader } from "./feature.ts";
import { layoutOf, namespacesOf, pageAt } from "./routes.tsx";

/**
 * Begins to load the page at an address; returns the namespaces of its texts. What fails here is tried again, and told,
 * where the page is drawn.
 */
export function beginFirstPage(pathname: string): readonly string[] {
  const path = pathname === "/" ? homePath(window.innerWidth, forcedMode()) : pathname;
  const page = pageAt(path);
  if (page === undefined) return [];
  // Such a page is all market: it shows nothing before these.
  if (page.frame === "whole") {
    readAhead("data/queryCoinMenu", {});
    readAhead("data/getTickers", {});
  }
  pageLoader(page.feature, page.page, layoutOf(path))?.().catch(() => undefined);
  return namespacesOf(page);
}
