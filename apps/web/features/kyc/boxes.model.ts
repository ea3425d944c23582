/** Boxes that cover parts of a picture, in shares of its width and height, so that they fit every size of it. Pure. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Smaller than this and it was a slip of the finger. */
const BOX_SIDE_MIN = 0.015;
export const BOXES_MAX = 12;
const BOX_NEW: Box = { x: 0.35, y: 0.44, width: 0.3, height: 0.12 };
const STEP = 0.02;

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The box between two spots, cut at the picture's edges; undefined when it is too small to be meant. */
export function boxBetween(from: Spot, to: Spot): Box | undefined {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map((x) => within(x, 0, 1));
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map((y) => within(y, 0, 1));
  const box = {
    x: left ?? 0,
    y: top ?? 0,
    width: (right ?? 0) - (left ?? 0),
    height: (bottom ?? 0) - (top ?? 0),
  };
  return box.width < BOX_SIDE_MIN || box.height < BOX_SIDE_MIN ? undefined : box;
}

/** A box in the middle, for who places boxes by keys; each new one a little lower. */
export function newBox(count: number): Box {
  return { ...BOX_NEW, y: within(BOX_NEW.y + (count % 4) * BOX_NEW.height * 1.2, 0, 1 - BOX_NEW.height) };
}

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** An arrow moves the box; with shift it moves the box's far corner. Undefined for every other key. */
export function boxAfterKey(box: Box, key: string, shift: boolean): Box | undefined {
  const step = ARROWS[key];
  if (step === undefined) return undefined;
  if (shift) {
    return {
      ...box,
      width: within(box.width + step.x, BOX_SIDE_MIN, 1 - box.x),
      height: within(box.height + step.y, BOX_SIDE_MIN, 1 - box.y),
    };
  }
  return {
    ...box,
    x: within(box.x + step.x, 0, 1 - box.width),
    y: within(box.y + step.y, 0, 1 - box.height),
  };
}

/** The box after its picture is turned by 90° clockwise. */
export function turnedBox({ x, y, width, height }: Box): Box {
  return { x: 1 - y - height, y: x, width: height, height: width };
}
