/**
 * Undo and redo of an amount field. A text that is grouped anew after each key has no history in the browser: this is
 * the one that a person expects instead.
 */
import { type KeyboardEvent, useRef } from "react";
import type { Edited, Typed } from "./editing.ts";

const STEPS_MAX = 100;

export function useTakingBack(typed: Typed, put: (edited: Edited) => void) {
  const past = useRef<Edited[]>([]);
  const future = useRef<Edited[]>([]);

  function move(from: Edited[], to: Edited[]): void {
    const next = from.pop();
    if (next === undefined) return;
    to.push({ typed, caret: typed.text.length });
    put(next);
  }

  return {
    /** Remembers the text as it is before a change, with its caret. */
    note(caret: number): void {
      past.current = [...past.current.slice(1 - STEPS_MAX), { typed, caret }];
      future.current = [];
    },
    /** True when the key was one of these. */
    onKey(event: KeyboardEvent): boolean {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return false;
      const key = event.key.toLowerCase();
      const redoes = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && !redoes) return false;
      event.preventDefault();
      if (redoes) move(future.current, past.current);
      else move(past.current, future.current);
      return true;
    },
  };
}
