/** Watches whether a phone lies, and tells the stylesheet where a keyboard alone made the window low. */
import { type Held, heldNow } from "./lying.model.ts";
import { isTyping } from "./typing.ts";

/** As `lying` in app.css. */
const LOW = "(orientation: landscape) and (max-height: 500px)";
/** A finger types on the screen. */
const FINGER = "(pointer: coarse)";

let held: Held | undefined;
const listeners = new Set<() => void>();

function look(): Held {
  const is = (query: string): boolean => window.matchMedia(query).matches;
  const hasKeyboard = is(FINGER) && isTyping();
  const { documentElement: root } = document;
  // Of the page as it is laid out: the window's own width follows a page that is zoomed in.
  held = heldNow(held, { widthPx: root.clientWidth, isLow: is(LOW), hasKeyboard });
  root.toggleAttribute("data-upright", held.isLow && !held.isLying);
  for (const listener of listeners) listener();
  return held;
}

/** Begins to watch with its first call, and does not stop: a keyboard is told from a turn by what was before. */
export function isLying(): boolean {
  if (held === undefined) addEventListener("resize", look);
  return (held ?? look()).isLying;
}

export function watchLying(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
