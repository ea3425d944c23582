/**
 * Going back shows a page where it was left. Positions are kept per entry of the browser's history; a page that still
 * grows is followed until it is long enough, or somebody touches it.
 */

/** Lists that come from the server are there within this time, as a rule. */
const FOLLOW_MS = 2_500;
const KEPT_MAX = 50;

const positions = new Map<string, number>();
let following = 0;

/** Returns the router's key of the present history entry. */
function entryKey(): string {
  return (history.state as { readonly key?: string } | null)?.key ?? "first";
}

function keep(): void {
  if (following !== 0) return;
  const key = entryKey();
  positions.delete(key);
  positions.set(key, window.scrollY);
  for (const oldest of positions.keys()) {
    if (positions.size <= KEPT_MAX) break;
    positions.delete(oldest);
  }
}

function stop(): void {
  cancelAnimationFrame(following);
  following = 0;
}

function follow(target: number): void {
  stop();
  const endMs = performance.now() + FOLLOW_MS;
  const step = (): void => {
    window.scrollTo(0, target);
    const arrived = Math.abs(window.scrollY - target) < 1;
    following = !arrived && performance.now() < endMs ? requestAnimationFrame(step) : 0;
  };
  following = requestAnimationFrame(step);
}

/** To be called once. */
export function rememberScroll(): void {
  history.scrollRestoration = "manual";
  window.addEventListener("scroll", keep, { passive: true });
  for (const taken of ["wheel", "touchstart", "keydown", "pointerdown"])
    window.addEventListener(taken, stop, { passive: true });
  // The router answers the same event: what it draws first scrolls to the top, and only then is the place looked for.
  window.addEventListener("popstate", () => {
    const target = positions.get(entryKey());
    if (target !== undefined && target > 0) follow(target);
  });
}
