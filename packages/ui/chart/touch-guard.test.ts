// @vitest-environment happy-dom
// Goal: fingers scroll the page over the chart, whatever lies under them, and have an order's line only after a while.
// Method: touches on an element, in which a stand-in for the library hears what the real one would.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardTouches, type LinePress, touchOwner } from "./touch-guard.ts";

const blank = { onLine: false, all: false };
const onLine = { onLine: true, all: false };
const at = (xPx: number, yPx: number) => ({ xPx, yPx });

test("a quick move up or down is the page's, sideways or after a long press it is the chart's", () => {
  expect(touchOwner(at(2, 9), 40, blank)).toBe("page");
  expect(touchOwner(at(-2, -9), 40, blank)).toBe("page");
  expect(touchOwner(at(9, 2), 40, blank)).toBe("chart");
  expect(touchOwner(at(6, 6), 40, blank)).toBe("chart");
  expect(touchOwner(at(0, 9), 400, blank)).toBe("chart");
  expect(touchOwner(at(2, 4), 40, blank)).toBeUndefined();
  expect(touchOwner(at(0, 9), 40, { onLine: false, all: true })).toBe("chart");
});

test("a line that is not in hand has no move: those up or down are the page's, the others scroll the candles", () => {
  expect(touchOwner(at(0, -9), 40, onLine)).toBe("page");
  expect(touchOwner(at(0, -9), 390, onLine)).toBe("page");
  expect(touchOwner(at(9, 2), 40, onLine)).toBe("candles");
  expect(touchOwner(at(0, -9), 40, { onLine: true, all: true })).toBe("candles");
});

const box = document.createElement("div");
const picture = document.createElement("canvas");
box.append(picture);
document.body.append(box);

const taken = vi.fn<LinePress["take"]>();
const dropped = vi.fn<LinePress["drop"]>();
const scrolled = vi.fn<(xPx: number) => void>();
/** Kinds and places of what the library hears. */
let heard: string[] = [];
let line: LinePress | undefined;
let held = false;
let stop: () => void;

function hear(event: Event): void {
  const [touch] = (event as TouchEvent).changedTouches;
  heard.push(`${event.type} ${touch?.clientX},${touch?.clientY}`);
}

beforeEach(() => {
  vi.useFakeTimers();
  taken.mockReset().mockImplementation(() => {
    held = true;
  });
  dropped.mockReset();
  scrolled.mockReset();
  [heard, line, held] = [[], { take: taken, drop: dropped }, false];
  const claims = { all: () => false, held: () => held, line: () => line, scroll: scrolled };
  stop = guardTouches(box, claims);
  for (const kind of ["touchmove", "touchend"]) document.documentElement.addEventListener(kind, hear);
});

afterEach(() => {
  stop();
  for (const kind of ["touchmove", "touchend"]) document.documentElement.removeEventListener(kind, hear);
  vi.useRealTimers();
});

/** @returns whether the page may scroll */
function touch(type: string, clientX: number, clientY: number): boolean {
  const one = new Touch({ identifier: 1, target: picture, clientX, clientY });
  const touches = type === "touchend" ? [] : [one];
  const event = new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [one] });
  return picture.dispatchEvent(event);
}

test("a flick that begins on an order's line scrolls the page, and the library has its end where it began", () => {
  touch("touchstart", 150, 300);
  expect(touch("touchmove", 150, 290)).toBe(true);
  expect(touch("touchmove", 150, 200)).toBe(true);
  expect(taken).not.toHaveBeenCalled();
  // A move to nowhere, so that what ends is no press.
  expect(heard).toEqual(["touchmove -10000,-10000", "touchend 150,300"]);
  vi.advanceTimersByTime(1_000);
  expect(taken).not.toHaveBeenCalled();
});

test("a finger that stays on a line has it after 400 ms, and its moves are the library's from then on", () => {
  touch("touchstart", 150, 300);
  touch("touchmove", 151, 302);
  vi.advanceTimersByTime(399);
  expect(taken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(taken).toHaveBeenCalledExactlyOnceWith(true);
  expect(heard).toEqual([]);
  expect(touch("touchmove", 151, 320)).toBe(false);
  expect(heard).toEqual(["touchmove 151,320"]);
});

test("a pen has a line at once", () => {
  picture.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "pen" }));
  touch("touchstart", 150, 300);
  vi.advanceTimersByTime(0);
  expect(taken).toHaveBeenCalledExactlyOnceWith(false);
});

test("a finger that left before has no line, and one that moves sideways on it scrolls the candles", () => {
  touch("touchstart", 150, 300);
  touch("touchend", 150, 300);
  vi.advanceTimersByTime(1_000);
  touch("touchstart", 150, 300);
  expect(touch("touchmove", 160, 301)).toBe(false);
  touch("touchmove", 165, 301);
  expect(scrolled.mock.calls).toEqual([[10], [5]]);
  vi.advanceTimersByTime(1_000);
  expect(taken).not.toHaveBeenCalled();
});

test("a line goes back when its touch is taken away", () => {
  touch("touchstart", 150, 300);
  vi.advanceTimersByTime(400);
  touch("touchmove", 150, 340);
  touch("touchcancel", 150, 340);
  expect(dropped).toHaveBeenCalledOnce();
});

test("a swipe over nothing ends for the library when the page has it: its own end would be a press there", () => {
  line = undefined;
  touch("touchstart", 150, 300);
  touch("touchmove", 150, 280);
  expect(heard).toEqual(["touchmove -10000,-10000", "touchend 150,300"]);
});
