/** Position of the floating icon, and the link it opens. Pure. */

/** Both sides of the icon. */
export const ICON_PX = 60;
const GAP_PX = 8;

/** As far as it moves up to clear what one presses; where that is not enough it leaves the page for a while. */
const LIFT_MAX_PX = 260;

/** Top edges, in px from the window's top, of what the icon would cover if its lower edge were at `bottomPx`. */
export type Covered = (bottomPx: number) => readonly number[];

/**
 * @param basePx   its distance from the window's lower edge when nothing is in the way
 * @param heightPx of the window
 * @returns its distance from the lower edge; null when there is no free place near
 */
export function iconBottom(basePx: number, heightPx: number, covered: Covered): number | null {
  let bottomPx = basePx;
  while (bottomPx <= basePx + LIFT_MAX_PX) {
    const tops = covered(bottomPx);
    if (tops.length === 0) return bottomPx;
    // At least a little further, or two things that cover each other would hold it for ever.
    bottomPx = Math.max(bottomPx + GAP_PX, Math.ceil(heightPx - Math.min(...tops) + GAP_PX));
  }
  return null;
}

const OWN_PAGE = /^\/(mb)?support$/;

/** The chat has an address in each layout; other links are as the operator wrote them. */
export function iconLink(link: string, ownPath: string): string {
  return OWN_PAGE.test(link) ? ownPath : link;
}

export const MANY = 9;
