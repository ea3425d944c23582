/** Tags and times that have room on the axes beside what the library writes there. Pure. */

/** Half the height of any tag on the price axis. */
const TAG_HALF_PX = 9;
/** The countdown stands under the last price as part of its tag. */
const COUNTDOWN_PX = 16;

/** True where a tag at this height would lie over the last price or its countdown. */
export function coversLast(yPx: number, lastPx: number, countdown: boolean): boolean {
  const below = 2 * TAG_HALF_PX + (countdown ? COUNTDOWN_PX : 0);
  return yPx > lastPx - 2 * TAG_HALF_PX && yPx < lastPx + below;
}

/** Half the width of the longest time. */
const TIME_HALF_PX = 18;

/** Leaves out a time that the edge of the picture would cut. */
export function wholeTimes<Tick extends { readonly coord: number }>(ticks: Tick[], widthPx: number): Tick[] {
  return ticks.filter(({ coord }) => coord >= TIME_HALF_PX && coord <= widthPx - TIME_HALF_PX);
}
