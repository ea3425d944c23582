/** Work by single keys: how a pressed key is named, and how two in a row become one, as in "G K". Pure. */

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The letter that begins a way: G and then where to. */
const GO = "G";
/** After that long the second key stands for itself again. */
export const GO_WITHIN_MS = 1_500;

const LETTER = /^[a-z]$/i;
const CODE_LETTER = /^Key([A-Z])$/;
const NAMED = ["/", "?", "ArrowDown", "ArrowUp"];

/** @returns the name under which things are bound; undefined for what belongs to the browser or means nothing here */
export function keyName({ key, code, ctrlKey, metaKey, altKey }: PressedKey): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (NAMED.includes(key)) return key;
  if (LETTER.test(key)) return key.toUpperCase();
  // On non-Latin layouts the key's position gives the Latin letter.
  return key.length === 1 || key === "Process" ? CODE_LETTER.exec(code)?.[1] : undefined;
}

/** The time of the press of G that waits for its second key; undefined without one. */
export type Going = number | undefined;

export interface Step {
  readonly going: Going;
  /** "A", or "G K" for two; undefined while the second is awaited. */
  readonly name: string | undefined;
}

export function step(going: Going, name: string, nowMs: number): Step {
  if (going !== undefined && nowMs - going <= GO_WITHIN_MS)
    return { going: undefined, name: `${GO} ${name}` };
  return name === GO ? { going: nowMs, name: undefined } : { going: undefined, name };
}

const CAPS: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑" };

/** A name as it stands on keys. */
export const keyCaps = (name: string): readonly string[] => name.split(" ").map((cap) => CAPS[cap] ?? cap);
