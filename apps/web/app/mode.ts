/**
 * The layout of this device: forced by `?mode=` or by its visitor, else by the window's width. Pure but for what it
 * asks the browser: the script ahead of the page (early/layout.ts) reads it as well.
 */
export type Layout = "desktop" | "mobile";

/** As the address and the storage write a layout. */
const MODES = { desktop: "pc", mobile: "mobile" } as const;
const MODE_KEY = "mode";
const NARROW = "(max-width: 1024px)";

function asLayout(text: string | null): Layout | undefined {
  if (text === MODES.mobile) return "mobile";
  return text === MODES.desktop ? "desktop" : undefined;
}

/** Stores a mode given in the address as the forced one. @returns the query without it */
export function rememberMode(search: string): string {
  const query = new URLSearchParams(search);
  const asked = asLayout(query.get(MODE_KEY));
  if (asked === undefined) return search;
  forceLayout(asked);
  query.delete(MODE_KEY);
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** A browser may forbid a page to keep anything; then nothing is forced. */
export function forcedLayout(): Layout | undefined {
  try {
    return asLayout(localStorage.getItem(MODE_KEY));
  } catch {
    return undefined;
  }
}

/** @param layout undefined for what fits the window */
export function forceLayout(layout: Layout | undefined): void {
  try {
    if (layout === undefined) localStorage.removeItem(MODE_KEY);
    else localStorage.setItem(MODE_KEY, MODES[layout]);
  } catch {
    // Chosen for this one page alone.
  }
}

/** By the width of the window alone: 1024 px is mobile still, and one more is not. */
export function fittingLayout(): Layout {
  return matchMedia(NARROW).matches ? "mobile" : "desktop";
}

export function layoutNow(): Layout {
  return forcedLayout() ?? fittingLayout();
}
