/** A small picture made from an address: two addresses that look alike as text differ at a glance here. Pure. */

export const IDENTICON_CELLS = 5;
const HALF = 3;
const HUES = 360;
const OFFSET = 0x811c9dc5;
const MULTIPLIER = 0x01000193;

export interface Identicon {
  /** Column and row of each filled one of 5×5 cells; the right half mirrors the left. */
  readonly cells: readonly (readonly [number, number])[];
  /** Degrees on the colour wheel. */
  readonly hue: number;
}

const MIX_FIRST = 0x85ebca6b;
const MIX_SECOND = 0xc2b2ae35;

/** FNV-1a over the letters, then stirred: its lowest bit alone is no more than the parity of the letters. */
function hash(text: string): number {
  let value = OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), MULTIPLIER) >>> 0;
  }
  value = Math.imul(value ^ (value >>> 16), MIX_FIRST);
  value = Math.imul(value ^ (value >>> 13), MIX_SECOND);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Drops case where it carries no meaning, lest the picture change; Base58 keeps it. */
function nameOf(address: string): string {
  return /^0x|^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address;
}

export function identiconOf(address: string): Identicon {
  const name = nameOf(address);
  const cells: (readonly [number, number])[] = [];
  for (let column = 0; column < HALF; column += 1) {
    for (let row = 0; row < IDENTICON_CELLS; row += 1) {
      if (hash(`${name}:${column}:${row}`) % 2 === 0) continue;
      cells.push([column, row]);
      const mirrored = IDENTICON_CELLS - 1 - column;
      if (mirrored !== column) cells.push([mirrored, row]);
    }
  }
  return { cells, hue: hash(name) % HUES };
}

const FILLED = "⬛";
const FREE = "⬜";

/** The same picture for a mail, which is text: five lines of squares. */
export function identiconText(address: string): string {
  const { cells } = identiconOf(address);
  const filled = new Set(cells.map(([column, row]) => `${column}:${row}`));
  const places = Array.from({ length: IDENTICON_CELLS }, (_, place) => place);
  return places
    .map((row) => places.map((column) => (filled.has(`${column}:${row}`) ? FILLED : FREE)).join(""))
    .join("\n");
}
