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

/** Whose a touch is that moved this far after this long: the page's only when it soon went up or down. */
export function isPageSwipe(xPx: number, yPx: number, afterMs: number): boolean {
  return Math.abs(yPx) > Math.abs(xPx) && afterMs < LONG_PRESS_MS;
}

/** @returns how to stop */
export function guardTouches(box: HTMLElement, claims: TouchClaims): () => void {
  let start: { x: number; y: number; atMs: number } | undefined;
  let owner: "page" | "chart" | undefined;
  const began = (event: TouchEvent): void => {
    const touch = event.touches[0];
    owner = event.touches.length > 1 ? "chart" : undefined;
    start = touch && { x: touch.clientX, y: touch.clientY, atMs: performance.now() };
  };
  const moved = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (touch === undefined || start === undefined) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (owner === undefined && Math.hypot(x, y) >= DECIDES_PX) {
      const swipe = isPageSwipe(x, y, performance.now() - start.atMs);
      owner = swipe && !claims.all() ? "page" : "chart";
    }
    if (owner === "page" || owner === undefined) event.stopPropagation();
  };
  const options = { capture: true, passive: true };
  box.addEventListener("touchstart", began, options);
  box.addEventListener("touchmove", moved, options);
  return () => {
    box.removeEventListener("touchstart", began, options);
    box.removeEventListener("touchmove", moved, options);
  };
}
