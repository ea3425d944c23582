/**
 * A phone that lies has a window wider than high, of little height. A keyboard on the screen makes the window of a
 * short phone that is held upright the same: it takes height while a field is typed into, and the width stays.
 */

export interface Screen {
  readonly widthPx: number;
  /** The window is wider than high, and not high. */
  readonly isLow: boolean;
  /** A field has the focus that a keyboard on the screen is for. */
  readonly hasKeyboard: boolean;
}

export interface Held extends Pick<Screen, "widthPx" | "isLow"> {
  readonly isLying: boolean;
}

/** The way a phone is held after its window became another one; `before` is undefined for the first look. */
export function heldNow(before: Held | undefined, { widthPx, isLow, hasKeyboard }: Screen): Held {
  const isTurned = before === undefined || before.widthPx !== widthPx;
  // What a keyboard made low stays so while it goes, after the field lost the focus.
  const isLying = isLow && (isTurned || before.isLying || !(hasKeyboard || before.isLow));
  return { widthPx, isLow, isLying };
}
