/** Says on a row or a column that scrolls at which of its ends there is more, for `fade-x` and `fade-y` to show. */
import { type RefObject, useEffect } from "react";
import { type Scrolled, unseenEnds } from "./fade.model.ts";

const SIZES = {
  x: (element: HTMLElement): Scrolled => {
    return { atPx: element.scrollLeft, seenPx: element.clientWidth, wholePx: element.scrollWidth };
  },
  y: (element: HTMLElement): Scrolled => {
    return { atPx: element.scrollTop, seenPx: element.clientHeight, wholePx: element.scrollHeight };
  },
};

/** @param count of its children: it is measured anew when one comes or goes */
export function useFade(list: RefObject<HTMLElement | null>, axis: "x" | "y", count: number): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const mark = (): void => {
      element.dataset["unseen"] = unseenEnds(SIZES[axis](element));
    };
    // It reports at once, when the page has been laid out anyway.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [list, axis, count]);
}
