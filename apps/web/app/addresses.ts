/**
 * The two addresses of a page: an address names a page, the device chooses its layout. Pure: the script ahead of the
 * page (early/layout.ts) reads it as well.
 */
import type { Layout } from "./mode.ts";

/** Of two pairs with the same desktop address the first is the one that is led to. */
export type Pair = readonly [desktop: string, mobile: string];

export const PLACE = { desktop: 0, mobile: 1 } as const;

/** True when an address belongs to a route, as "/exchange/BTC_USDT" to "/exchange/:pair". */
export function isOf(route: string, pathname: string): boolean {
  const named = route.indexOf("/:");
  if (named < 0) return route === pathname;
  return /^\/[^/]{1,60}$/.test(pathname.slice(named)) && pathname.startsWith(route.slice(0, named));
}

/** The layout a path belongs to: all mobile addresses begin with /mb. */
export function layoutOf(pathname: string): Layout {
  return pathname.startsWith("/mb") || pathname.startsWith("/propagateBuy") ? "mobile" : "desktop";
}

/** An own address, with what follows it, as it is in a layout; unchanged where no pair has it. */
export function convert(address: string, layout: Layout, pairs: readonly Pair[]): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  const from = layoutOf(path);
  if (from === layout) return address;
  const pair = pairs.find((one) => isOf(one[PLACE[from]], path));
  if (pair === undefined) return address;
  const found = pair[PLACE[layout]];
  const named = found.indexOf("/:");
  const shown = named < 0 ? found : found.slice(0, named) + path.slice(path.lastIndexOf("/"));
  return shown + address.slice(path.length);
}
