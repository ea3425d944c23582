/** Receipts as somebody gives them: one, a list, or what a call answered, as JSON or as lines of it. Pure. */

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function unwrapped(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given;
  if (typeof given !== "object" || given === null) return [];
  const fields = given as Readonly<Record<string, unknown>>;
  for (const name of ["data", "list"]) if (typeof fields[name] === "object") return unwrapped(fields[name]);
  return [given];
}

function numberOf(receipt: unknown): number {
  const round = (receipt as { readonly round?: unknown } | null)?.round;
  return typeof round === "number" ? round : 0;
}

/** The oldest first; undefined for what is no JSON. */
export function receiptsIn(text: string): readonly unknown[] | undefined {
  const whole = parsed(text);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const found = whole === undefined ? lines.map(parsed) : unwrapped(whole);
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return found.flatMap(unwrapped).toSorted((one, other) => numberOf(one) - numberOf(other));
}
