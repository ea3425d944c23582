/** Listens to keys once for the whole console. What was bound last goes first; a window that is open takes them all. */
import { useEffect, useRef } from "react";
import { create } from "zustand";
import { type Going, keyName, step } from "./keys.model.ts";

export type Bindings = Readonly<Record<string, () => void>>;

const KEPT_AS = "console.keys";
/** Work on however single keys are set: to find the sheet that sets them. */
const ALWAYS = ["?"];
/** May be held down. */
const REPEATED = ["J", "K", "ArrowDown", "ArrowUp"];
const WRITING = "input, textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox]";
const TAKES_ARROWS = "[role=tablist], [role=radiogroup], [role=slider]";

export const useSingleKeys = create<{ readonly on: boolean }>(() => ({
  on: localStorage.getItem(KEPT_AS) !== "off",
}));

export function setSingleKeys(on: boolean): void {
  useSingleKeys.setState({ on });
  localStorage.setItem(KEPT_AS, on ? "on" : "off");
}

const layers = new Set<{ readonly current: Bindings }>();
let going: Going;

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("[role=dialog]") !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(WRITING) !== null) return true;
  return key.startsWith("Arrow") && target.closest(TAKES_ARROWS) !== null;
}

/** Out of a field, so that single keys act again. */
function leaveField({ target }: KeyboardEvent): void {
  const inField = target instanceof HTMLElement && target.closest("input, textarea") !== null;
  if (inField && document.querySelector("[role=dialog]") === null) target.blur();
}

function hear(event: KeyboardEvent): void {
  if (event.key === "Escape") return leaveField(event);
  const pressed = keyName(event);
  if (pressed === undefined || event.defaultPrevented || isElsewhere(event)) return;
  if (event.repeat && !REPEATED.includes(pressed)) return;
  const next = step(going, pressed, Date.now());
  going = next.going;
  const { name } = next;
  if (name === undefined || (!useSingleKeys.getState().on && !ALWAYS.includes(name))) return;
  const bound = [...layers].toReversed().find((layer) => name in layer.current);
  if (bound === undefined) return;
  event.preventDefault();
  bound.current[name]?.();
}

export function listenToKeys(): () => void {
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

/** Binds keys while the caller is on the screen. */
export function useKeys(bindings: Bindings): void {
  const layer = useRef(bindings);
  useEffect(() => {
    layer.current = bindings;
  });
  useEffect(() => {
    layers.add(layer);
    return () => void layers.delete(layer);
  }, []);
}
