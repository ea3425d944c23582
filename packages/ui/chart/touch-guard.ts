/**
 * On a touch screen a vertical swipe over the chart scrolls the page; everything else belongs to the chart. The
 * library claims every move for itself, so the moves of such a swipe are kept from it. The line of an order moves with
 * a finger only once it is in hand, which a finger takes a while for: nobody changes an order by scrolling past it.
 */
const DECIDES_PX = 6;
const LONG_PRESS_MS = 260;
/** Longer than a finger rests before it swipes, shorter than the library's own long press, which draws a crosshair. */
const TAKES_MS = 400;
/** Beside every part of the library's, so that a move to it moves nothing. */
export const NOWHERE_PX = -10_000;

/** The line of an order that lies under the finger. */
export interface LinePress {
  /** Takes it in hand, unless what was pressed is its cross. */
  readonly take: (byFinger: boolean) => void;
  /** Puts it back where it was. */
  readonly drop: () => void;
}

export interface TouchClaims {
  /** True while the chart may have vertical moves too: in full screen, and while a drawing is made. */
  readonly all: () => boolean;
  /** True while a line or a drawing is in hand. */
  readonly held: () => boolean;
  readonly line: () => LinePress | undefined;
  /** Scrolls the candles by as much. */
  readonly scroll: (xPx: number) => void;
}

interface Place {
  readonly xPx: number;
  readonly yPx: number;
}

/** The one who has the moves of a touch: the page, the library, or the candles that are scrolled in its place. */
type TouchOwner = "page" | "chart" | "candles";

/** The owner of a touch that moved this far after this long; undefined as long as it may still be a press. */
export function touchOwner(
  { xPx, yPx }: Place,
  afterMs: number,
  { onLine, all }: { readonly onLine: boolean; readonly all: boolean },
): TouchOwner | undefined {
  if (!onLine && all) return "chart";
  if (Math.hypot(xPx, yPx) < DECIDES_PX) return undefined;
  const isSwipe = Math.abs(yPx) > Math.abs(xPx) && (onLine || afterMs < LONG_PRESS_MS);
  if (isSwipe && !all) return "page";
  return onLine ? "candles" : "chart";
}

/**
 * Ends a touch for the library where it began, and not as a press: it hears nothing of the moves that follow, and would
 * take the end of a swipe for a press on what lies there, the cross of an order's line for one.
 */
function endFor({ identifier, target }: Touch, { xPx, yPx }: Place): void {
  const place = { identifier, target };
  const nowhere = { clientX: NOWHERE_PX, clientY: NOWHERE_PX, pageX: NOWHERE_PX, pageY: NOWHERE_PX };
  const away = new Touch({ ...place, ...nowhere });
  const back = new Touch({ ...place, clientX: xPx, clientY: yPx });
  const { documentElement: root } = document;
  root.dispatchEvent(new TouchEvent("touchmove", { changedTouches: [away] }));
  root.dispatchEvent(new TouchEvent("touchend", { changedTouches: [back] }));
}

/** One touch from its first finger on. */
function touchOf(claims: TouchClaims, start: Place & { readonly atMs: number }) {
  // Times are those of the hand, not of the handlers, which a busy page may come to late.
  let owner: TouchOwner | undefined;
  let lastPx = start.xPx;
  return {
    start,
    /** Called with one finger, which has been still until now. */
    take(touch: Touch, byFinger: boolean): void {
      if (owner !== undefined || claims.held()) return;
      claims.line()?.take(byFinger);
      // The library's long press is given up: its crosshair would stay after the line moved on.
      if (claims.held()) touch.target.dispatchEvent(new TouchEvent("touchcancel", { bubbles: true }));
    },
    /** @returns who has the move */
    moved(touch: Touch, atMs: number): TouchOwner | undefined {
      const by = { xPx: touch.clientX - start.xPx, yPx: touch.clientY - start.yPx };
      const scrolledPx = touch.clientX - lastPx;
      lastPx = touch.clientX;
      if (claims.held()) owner = "chart";
      if (owner === undefined) {
        const onLine = claims.line() !== undefined;
        owner = touchOwner(by, atMs - start.atMs, { onLine, all: claims.all() });
        if (owner === "page" || owner === "candles") endFor(touch, start);
      }
      if (owner === "candles") claims.scroll(scrolledPx);
      return owner;
    },
    joined(): void {
      owner = "chart";
    },
  };
}

/** @returns how to stop */
export function guardTouches(box: HTMLElement, claims: TouchClaims): () => void {
  let touching: ReturnType<typeof touchOf> | undefined;
  let byFinger = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pointed = ({ pointerType }: PointerEvent): void => {
    byFinger = pointerType !== "pen";
  };
  const began = (event: TouchEvent): void => {
    clearTimeout(timer);
    const [touch] = event.touches;
    if (event.touches.length > 1 || touch === undefined) return touching?.joined();
    const one = touchOf(claims, { xPx: touch.clientX, yPx: touch.clientY, atMs: event.timeStamp });
    touching = one;
    timer = setTimeout(() => one.take(touch, byFinger), byFinger ? TAKES_MS : 0);
  };
  const moved = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (touch === undefined || touching === undefined) return;
    const owner = touching.moved(touch, event.timeStamp);
    if (owner !== "chart") event.stopPropagation();
    // A browser that saw the first move of a touch unclaimed scrolls the page with all that follow.
    if (owner !== "page" && owner !== undefined && event.cancelable) event.preventDefault();
  };
  const ended = (): void => clearTimeout(timer);
  const cancelled = (event: TouchEvent): void => {
    // The one of `take` names no touch.
    if (event.changedTouches.length === 0 || touching === undefined) return;
    clearTimeout(timer);
    claims.line()?.drop();
    for (const touch of event.changedTouches) endFor(touch, touching.start);
  };
  // The menu of a long press would end the touch.
  const menu = (event: Event): void => {
    if (claims.held()) event.preventDefault();
  };
  const over = new AbortController();
  const capture = { capture: true, signal: over.signal };
  box.addEventListener("pointerdown", pointed, capture);
  box.addEventListener("touchstart", began, { ...capture, passive: true });
  box.addEventListener("touchmove", moved, { ...capture, passive: false });
  box.addEventListener("touchend", ended, { ...capture, passive: true });
  box.addEventListener("touchcancel", cancelled, { ...capture, passive: true });
  box.addEventListener("contextmenu", menu, capture);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
