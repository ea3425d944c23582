/** The page that an address shows, and a page's addresses in each layout. */
import { convert, isOf, layoutOf, PLACE } from "./addresses.ts";
import type { Layout, Page, PageLoader, PageTitle } from "./feature.ts";
import { pages } from "./pages.ts";

export { layoutOf };

const pairs = pages.flatMap(({ addresses }) => addresses);
const byTitle = new Map(pages.map((page) => [page.title, page]));

/** The addresses of a page in a layout, each once. */
export function addressesOf({ addresses }: Page, layout: Layout): readonly string[] {
  return [...new Set(addresses.map((pair) => pair[PLACE[layout]]))];
}

export function loaderOf({ load }: Page, layout: Layout): PageLoader {
  return typeof load === "function" ? load : load[layout];
}

/** First address of a page in a layout. */
export function pathOf(title: PageTitle, layout: Layout): string {
  return byTitle.get(title)?.addresses[0]?.[PLACE[layout]] ?? "/";
}

/** The page at an address; what is named behind it, such as a market, belongs to it. */
export function pageAt(pathname: string): Page | undefined {
  const place = PLACE[layoutOf(pathname)];
  return pages.find(({ addresses }) => addresses.some((pair) => isOf(pair[place], pathname)));
}

/** An own address, with what follows it, as it is in a layout; unchanged where it is no page of ours. */
export function inLayout(address: string, layout: Layout): string {
  return convert(address, layout, pairs);
}

/** The same page in the other layout, or undefined. */
export function counterpart(pathname: string): string | undefined {
  const found = inLayout(pathname, layoutOf(pathname) === "mobile" ? "desktop" : "mobile");
  return found === pathname ? undefined : found;
}

/** Titles of the pages in a part of a menu, in its order. */
export function titlesIn<Menu extends "hub" | "footer">(
  menu: Menu,
  part: NonNullable<Page[Menu]>[0],
): readonly PageTitle[] {
  const numberOf = (page: Page): number => page[menu]?.[1] ?? 0;
  return pages
    .filter((page) => page[menu]?.[0] === part)
    .sort((one, other) => numberOf(one) - numberOf(other))
    .map(({ title }) => title);
}
