/** Trading by single keys: which key does what, how a pressed key is named, and what may be put where. Pure. */

const KEY_ACTIONS = [
  "buy",
  "sell",
  "limit",
  "market",
  "tickUp",
  "tickDown",
  "tenUp",
  "tenDown",
  "quarter",
  "half",
  "threeQuarters",
  "whole",
  "submit",
  "cancelAll",
  "search",
  "help",
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** A key as it is named: "B", "Shift+C", "ArrowUp", "?"; "" for an action that has none. */
export type KeyName = string;
export type Keys = Readonly<Record<KeyAction, KeyName>>;

export const KEYS_DEFAULT: Keys = {
  buy: "B",
  sell: "S",
  limit: "L",
  market: "M",
  tickUp: "ArrowUp",
  tickDown: "ArrowDown",
  tenUp: "Shift+ArrowUp",
  tenDown: "Shift+ArrowDown",
  quarter: "1",
  half: "2",
  threeQuarters: "3",
  whole: "4",
  submit: "Enter",
  cancelAll: "Shift+C",
  search: "/",
  help: "?",
};

/** They open something and change no order, so they act before anybody asked for keys. */
const ALWAYS: ReadonlySet<KeyAction> = new Set(["search", "help"]);
/** Held down they go on; all others act once for each press. */
const REPEATING: ReadonlySet<KeyAction> = new Set(["tickUp", "tickDown", "tenUp", "tenDown"]);
/** Keys that every page needs: to close, to move the focus, to press what has it, to scroll. */
const RESERVED: ReadonlySet<string> = new Set([
  "Escape",
  "Tab",
  "Space",
  "PageUp",
  "PageDown",
  "ArrowLeft",
  "ArrowRight",
]);

const ASCII_LAST = 127;

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The letter or digit on the key itself: for keyboards whose letters are not Latin or whose digits need Shift. */
function printed({ key, code, shiftKey }: PressedKey): string | undefined {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // Latin letters are taken as they are written: the keys of other Latin layouts lie elsewhere.
  const isLatin = key.charCodeAt(0) <= ASCII_LAST && key !== "Process";
  return isLatin ? undefined : letter;
}

/**
 * The name of a pressed key; undefined for one that alone says nothing, such as Shift. A character that is written with
 * Shift is named by itself, since the same one lies elsewhere on another keyboard; letters and named keys keep
 * "Shift+".
 */
export function keyName(pressed: PressedKey): KeyName | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const plain = printed(pressed) ?? pressed.key;
  if (["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Process"].includes(plain))
    return undefined;
  if (plain === " ") return "Space";
  const isCharacter = [...plain].length === 1;
  const name = /^[a-z]$/i.test(plain) ? plain.toUpperCase() : plain;
  return pressed.shiftKey && (!isCharacter || /^[A-Z]$/.test(name)) ? `Shift+${name}` : name;
}

/** @param on whether single keys were asked for; without, only those act that change nothing */
export function actionOf(keys: Keys, name: KeyName | undefined, on: boolean): KeyAction | undefined {
  const action = KEY_ACTIONS.find((candidate) => keys[candidate] !== "" && keys[candidate] === name);
  return action === undefined || (!on && !ALWAYS.has(action)) ? undefined : action;
}

export function mayRepeat(action: KeyAction): boolean {
  return REPEATING.has(action);
}

export type Rebound =
  | { readonly keys: Keys }
  | { readonly reserved: KeyName }
  /** The key does this already. */
  | { readonly taken: KeyAction };

function isReserved(name: KeyName): boolean {
  return RESERVED.has(name.replace("Shift+", "")) || /^(Shift\+)?F\d{1,2}$/.test(name);
}

/** Puts a key on an action, unless the page needs the key or it does something else already. */
export function rebind(keys: Keys, action: KeyAction, name: KeyName): Rebound {
  if (isReserved(name)) return { reserved: name };
  const taken = actionOf(keys, name, true);
  if (taken !== undefined && taken !== action) return { taken };
  return { keys: { ...keys, [action]: name } };
}

/** Puts a key on an action and takes it from the one that had it. */
export function takeOver(keys: Keys, action: KeyAction, name: KeyName): Keys {
  const freed = KEY_ACTIONS.filter((other) => keys[other] === name).map((other) => [other, ""]);
  return { ...keys, ...Object.fromEntries(freed), [action]: name };
}

export function unbind(keys: Keys, action: KeyAction): Keys {
  return { ...keys, [action]: "" };
}

export function isDefault(keys: Keys): boolean {
  return KEY_ACTIONS.every((action) => keys[action] === KEYS_DEFAULT[action]);
}

/** Reads the bindings kept on this device; invalid ones are ignored. */
export function readKeys(kept: unknown): Keys {
  if (typeof kept !== "object" || kept === null) return KEYS_DEFAULT;
  let keys: Keys = { ...KEYS_DEFAULT };
  for (const action of KEY_ACTIONS) {
    const name: unknown = Reflect.get(kept, action);
    if (name === "") keys = unbind(keys, action);
    else if (typeof name === "string" && !isReserved(name)) keys = takeOver(keys, action, name);
  }
  return keys;
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "↵",
  Backspace: "⌫",
  Delete: "⌦",
};

/** The caps that stand on the keys of a name: "Shift+ArrowUp" is Shift and ↑. */
export function keyCaps(name: KeyName): readonly string[] {
  if (name === "") return [];
  const parts = name.startsWith("Shift+") ? ["Shift", name.slice("Shift+".length)] : [name];
  return parts.map((part) => SIGNS[part] ?? part);
}
