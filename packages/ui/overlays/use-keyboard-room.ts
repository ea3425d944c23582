/**
 * Keeps a box at the lower edge above the keyboard. Where the keyboard covers the page instead of making it shorter,
 * only the visual viewport tells how much is left.
 */
import { type RefObject, useEffect } from "react";

/** Sets `--keyboard` (what is covered below) and `--visible` (what is left), both in px, on the box. */
export function useKeyboardRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (viewport === null) return;
    const follow = (): void => {
      const element = box.current;
      // A page that is zoomed in is moved by hand, not by a keyboard.
      if (element === null || viewport.scale > 1.01) return;
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      element.style.setProperty("--keyboard", `${Math.round(covered)}px`);
      element.style.setProperty("--visible", `${Math.round(viewport.height)}px`);
      const { activeElement } = document;
      if (covered > 0 && activeElement !== null && element.contains(activeElement))
        activeElement.scrollIntoView({ block: "nearest" });
    };
    follow();
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
    };
  }, [box]);
}
