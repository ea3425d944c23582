/** Double clicks on what opens a window: the second press falls beside the window and is not meant to close it. */
import { type MouseEvent, useEffect, useRef } from "react";

const DOUBLE_PRESS_MS = 500;

/** Properties for a window's content. */
export function useDoublePress(open: boolean) {
  const openedAtMs = useRef(0);
  useEffect(() => {
    if (open) openedAtMs.current = performance.now();
  }, [open]);
  return {
    onPointerDownOutside(event: Pick<Event, "preventDefault">): void {
      if (performance.now() - openedAtMs.current < DOUBLE_PRESS_MS) event.preventDefault();
    },
  };
}

/** For what lies behind a window: a press on it leaves the focus where one types. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
