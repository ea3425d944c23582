/** The pull of a finger that means "read anew": it began at the very top, on the page itself, and went down. */

/** Start of the touch, in pixels from the window's corner. */
export interface Pull {
  readonly x: number;
  readonly y: number;
}

const ENOUGH_PX = 84;
const FURTHEST_PX = 140;
/** Below this it may still be a tap. */
const SLACK_PX = 12;

interface Touched {
  readonly touches: ArrayLike<{ readonly clientX: number; readonly clientY: number }>;
}

export function beginsPull({ touches }: Touched, scrollTop: number): Pull | null {
  const [touch] = Array.from(touches);
  if (touch === undefined || touches.length > 1 || scrollTop > 0) return null;
  return { x: touch.clientX, y: touch.clientY };
}

/** @returns how far it pulls, 0 while it may still be a tap; null when it is no pull, and will not become one */
export function pulledBy(pull: Pull | null, { touches }: Touched, scrollTop: number): number | null {
  const [touch] = Array.from(touches);
  if (pull === null || touch === undefined || touches.length > 1 || scrollTop > 0) return null;
  const down = touch.clientY - pull.y;
  const aside = Math.abs(touch.clientX - pull.x);
  if (down < -SLACK_PX || aside > Math.max(SLACK_PX, down)) return null;
  return down <= SLACK_PX ? 0 : Math.min(down, FURTHEST_PX);
}

export function isPulledEnough(distance: number): boolean {
  return distance >= ENOUGH_PX;
}
