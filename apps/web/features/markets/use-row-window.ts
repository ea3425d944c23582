/** Follows the page's scrolling, so that of a long list only the rows near the window are drawn. */
import { type RefObject, useLayoutEffect, useState } from "react";
import { ROWS_WHOLE_MAX, type RowWindow, rowWindow } from "./window.model.ts";

/** @param list holds the rows, all of them `rowPx` high */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowPx: number): RowWindow {
  const [hiddenPx, setHiddenPx] = useState(0);
  const long = count > ROWS_WHOLE_MAX;
  useLayoutEffect(() => {
    const element = list.current;
    if (!long || element === null) return;
    // In steps of whole rows: between them nothing is drawn anew.
    const follow = (): void => setHiddenPx(Math.floor(-element.getBoundingClientRect().top / rowPx) * rowPx);
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [list, long, rowPx]);
  return rowWindow(count, rowPx, hiddenPx, window.innerHeight);
}
