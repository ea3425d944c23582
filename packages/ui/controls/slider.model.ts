/** Position of a knob on a rail, in whole percent. Pure. */

const PERCENT_MAX = 100;
const LEAP_PERCENT = 10;

function within(percent: number): number {
  return Math.min(PERCENT_MAX, Math.max(0, Math.round(percent)));
}

/** @param alongPx from the rail's start to the pointer; `railPx` its length, 0 before it is drawn */
export function percentAt(alongPx: number, railPx: number): number {
  return railPx === 0 ? 0 : within((alongPx / railPx) * PERCENT_MAX);
}

/** Undefined for a key that means nothing here. */
export function percentByKey(percent: number, key: string, leap: boolean): number | undefined {
  const step = leap ? LEAP_PERCENT : 1;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: percent + step,
    ArrowUp: percent + step,
    ArrowLeft: percent - step,
    ArrowDown: percent - step,
    PageUp: percent + LEAP_PERCENT,
    PageDown: percent - LEAP_PERCENT,
    Home: 0,
    End: PERCENT_MAX,
  };
  const place = places[key];
  return place === undefined ? undefined : within(place);
}
