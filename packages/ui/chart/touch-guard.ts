/**
 * On a touch screen a vertical swipe over the chart scrolls the page; everything else belongs to the chart. The
 * library claims every move for itself, so the moves of such a swipe are kept from it.
 */
const DECIDES_PX = 6;
const LONG_PRESS_MS = 260;

export interface TouchClaims {
  /** True while the chart may have vertical moves too: in full screen, while a line is held or a drawing is made. */
  readonly all: () => boolean;
}

/** True when a touch that moved this far after this long is the page's: it soon went up or down. */
export function isPageSwipe(xPx: number, yPx: number, afterMs: number): boolean {
  return Math.abs(yPx) > Math.abs(xPx) && afterMs < LONG_PRESS_MS;
}

/** Ends a touch for the library once the page took it over: it never hears of that, and waits for the end. */
function endFor(touch: Touch): void {
  const away = new Touch({
    identifier: touch.identifier,
    target: touch.target,
    clientX: touch.clientX,
    clientY: touch.clientY + DECIDES_PX * 4,
  });
  // First a move, straight down and longer than a press trembles: what ends then is no press.
  const moved = { touches: [away], targetTouches: [away], changedTouches: [away] };
  document.documentElement.dispatchEvent(new TouchEvent("touchmove", moved));
  document.documentElement.dispatchEvent(new TouchEvent("touchend", { changedTouches: [away] }));
}

/** @returns how to stop */
export function guardTouches(box: HTMLElement, claims: TouchClaims): () => void {
  // Times are those of the hand, not of the handlers, which a busy page may come to late.
  let start: { x: number; y: number; atMs: number } | undefined;
  let owner: "page" | "chart" | undefined;
  const began = (event: TouchEvent): void => {
    const touch = event.touches[0];
    owner = event.touches.length > 1 ? "chart" : undefined;
    start = touch && { x: touch.clientX, y: touch.clientY, atMs: event.timeStamp };
  };
  const moved = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (touch === undefined || start === undefined) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (claims.all()) owner = "chart";
    if (owner === undefined && Math.hypot(x, y) >= DECIDES_PX) {
      owner = isPageSwipe(x, y, event.timeStamp - start.atMs) ? "page" : "chart";
    }
    if (owner === "page" || owner === undefined) event.stopPropagation();
    // A browser that saw the first move of a touch unclaimed scrolls the page with all that follow.
    else if (event.cancelable) event.preventDefault();
  };
  const cancelled = (event: TouchEvent): void => {
    for (const touch of event.changedTouches) endFor(touch);
  };
  box.addEventListener("touchstart", began, { capture: true, passive: true });
  box.addEventListener("touchmove", moved, { capture: true, passive: false });
  box.addEventListener("touchcancel", cancelled, { capture: true, passive: true });
  return () => {
    box.removeEventListener("touchstart", began, { capture: true });
    box.removeEventListener("touchmove", moved, { capture: true });
    box.removeEventListener("touchcancel", cancelled, { capture: true });
  };
}
