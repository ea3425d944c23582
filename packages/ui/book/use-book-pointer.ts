/** The row under the pointer or the keyboard's focus. While there is one the book stands still. */
import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import type { BookSide } from "./book.model.ts";

export interface Pointed {
  readonly side: BookSide;
  /** Counted from the best row. */
  readonly place: number;
  readonly button: HTMLElement;
  /** A finger hides what it points at: nothing is then shown beside it. */
  readonly tipped: boolean;
}

function rowAt(target: EventTarget, tipped: boolean): Pointed | undefined {
  const button = (target as HTMLElement).closest<HTMLElement>("button[data-side]");
  if (button === null) return undefined;
  const side = button.dataset["side"] as BookSide;
  return { side, place: Number(button.dataset["place"]), button, tipped };
}

export function useBookPointer() {
  const [pointed, setPointed] = useState<Pointed>();
  const pressed = useRef<Pointed>(undefined);
  return {
    pointed,
    /** The row under the start of a press: the press means that row, whatever happens before it ends. */
    pressed,
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        const next = rowAt(event.target, event.pointerType === "mouse");
        if (next !== undefined) setPointed(next);
      },
      onPointerLeave: () => setPointed(undefined),
      onPointerDown: (event: PointerEvent) => {
        pressed.current = rowAt(event.target, false);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(":focus-visible")) setPointed(rowAt(event.target, true));
      },
      onBlur: () => setPointed(undefined),
    },
  };
}
