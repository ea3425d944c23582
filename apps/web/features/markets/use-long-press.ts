/** A finger that stays where it was put down, which is how one looks closer on a phone. */
import { type MouseEvent, type PointerEvent, useRef } from "react";

const LONG_MS = 450;
const STILL_PX = 8;

/** @returns handlers for the element; a long press is no press, and opens no menu of the browser's */
export function useLongPress(onLongPress: () => void) {
  const state = useRef<{
    timer: ReturnType<typeof setTimeout> | undefined;
    x: number;
    y: number;
    fired: boolean;
  }>({
    timer: undefined,
    x: 0,
    y: 0,
    fired: false,
  });
  const stop = (): void => clearTimeout(state.current.timer);
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      stop();
      const fire = (): void => {
        state.current.fired = true;
        navigator.vibrate?.(10);
        onLongPress();
      };
      const timer = pointerType === "mouse" ? undefined : setTimeout(fire, LONG_MS);
      state.current = { timer, x, y, fired: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - state.current.x, clientY - state.current.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (state.current.timer !== undefined) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!state.current.fired) return;
      state.current.fired = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
