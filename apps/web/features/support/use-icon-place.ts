/** Keeps the floating icon off all that one presses or types into, and off bars that stick to the lower edge. */
import { type RefObject, useEffect } from "react";
import { type Covered, ICON_PX, iconBottom } from "./icon.model.ts";

const PRESSED = "a[href], button, input, select, textarea, label, summary, [role], [tabindex], [data-main]";
const NOT_PRESSED =
  "main, [role=status], [role=group], [role=region], [role=img], [role=table], [role=alert]";
/** Of the icon's side, where it is looked for what lies under it. */
const POINTS = [0.02, 0.27, 0.5, 0.73, 0.98];

/** The bar an element belongs to, when it is one that stays at the lower edge while the page moves. */
function barOf(element: Element): Element | null {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if ((position === "sticky" || position === "fixed") && at.closest("nav, header, aside") === null)
      return at;
  }
  return null;
}

function topsUnder(icon: Element, leftPx: number, topPx: number): number[] {
  const points = POINTS.flatMap((x) =>
    POINTS.map((y) => [leftPx + x * ICON_PX, topPx + y * ICON_PX] as const),
  );
  const found = points.flatMap(([x, y]) => document.elementsFromPoint(x, y));
  const inWay = [...new Set(found)].flatMap((element) => {
    if (icon.contains(element)) return [];
    const pressed = element.closest(PRESSED);
    if (pressed !== null && !pressed.matches(NOT_PRESSED)) return pressed;
    return barOf(element) ?? [];
  });
  return [...new Set(inWay)].map((element) => element.getBoundingClientRect().top);
}

/** A page that loads or scrolls changes with every frame, and looking under the icon lays it out each time. */
const LOOK_EVERY_MS = 200;

/** Sets `--bottom` on the icon, in px; hides it where no place is free. */
export function useIconPlace(icon: RefObject<HTMLElement | null>, basePx: number, page: string): void {
  useEffect(() => {
    let asked: ReturnType<typeof setTimeout> | undefined;
    const place = (): void => {
      asked = undefined;
      const element = icon.current;
      if (element === null) return;
      const { left } = element.getBoundingClientRect();
      const height = window.innerHeight;
      const covered: Covered = (bottomPx) => topsUnder(element, left, height - bottomPx - ICON_PX);
      const bottomPx = iconBottom(basePx, height, covered);
      element.style.setProperty("--bottom", `${bottomPx ?? basePx}px`);
      element.toggleAttribute("data-away", bottomPx === null);
    };
    const ask = (): void => {
      asked ??= setTimeout(() => requestAnimationFrame(place), LOOK_EVERY_MS);
    };
    ask();
    const sizes = new ResizeObserver(ask);
    sizes.observe(document.body);
    addEventListener("scroll", ask, { passive: true, capture: true });
    addEventListener("resize", ask);
    addEventListener("focusin", ask);
    return () => {
      clearTimeout(asked);
      sizes.disconnect();
      removeEventListener("scroll", ask, { capture: true });
      removeEventListener("resize", ask);
      removeEventListener("focusin", ask);
    };
  }, [icon, basePx, page]);
}
