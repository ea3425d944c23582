/** The lines that the generators of codecs have in common: how a field is written and read. */
import type { FieldKind } from "../codec/event-schema.ts";
import { WORD_LISTS } from "../codec/words.ts";

/** The name by which a reader and a writer know what is not a word, and the type that it is read back as. */
const PLAIN_KINDS: Partial<Record<FieldKind, { readonly plain: string; readonly brand?: string }>> = {
  whole: { plain: "whole" },
  ticks: { plain: "whole", brand: "Ticks" },
  lots: { plain: "whole", brand: "Lots" },
  ratePpm: { plain: "whole", brand: "RatePpm" },
  ratePpb: { plain: "signed", brand: "RatePpb" },
  amount: { plain: "amount", brand: "Amount" },
  text: { plain: "text" },
  bool: { plain: "bool" },
};

/** A statement that writes the value of an expression. */
export function writeCode(kind: FieldKind, value: string): string {
  const known = PLAIN_KINDS[kind];
  if (known === undefined) return `writer.u8(placeIn(${constantName(kind)}, ${value}));`;
  return `writer.${known.plain}(${value});`;
}

/** An expression that reads a value. */
export function readCode(kind: FieldKind): string {
  const known = PLAIN_KINDS[kind];
  if (known === undefined) return `wordAt(${constantName(kind)}, reader.u8())`;
  return `reader.${known.plain}()${castCode(kind)}`;
}

export function castCode(kind: FieldKind): string {
  const brand = PLAIN_KINDS[kind]?.brand;
  return brand === undefined ? "" : ` as ${brand}`;
}

/** The lists of words that some kinds need, as constants. */
export function wordListsCode(kinds: Iterable<FieldKind>): string[] {
  const used = new Set<string>(kinds);
  return Object.entries(WORD_LISTS)
    .filter(([name]) => used.has(name))
    .map(([name, words]) => {
      const literal = words.map((word) => `"${word}"`).join(", ");
      return `const ${constantName(name)} = [${literal}] as const;\n`;
    });
}

export function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** "TimeInForce" becomes "TIME_IN_FORCE". */
function constantName(name: string): string {
  return name.replace(/(?<!^)([A-Z])/g, "_$1").toUpperCase();
}
