/** Names in the environment that are most likely meant to be settings, and are none. */

const PREFIX = "MERIDIAN_";

/** Of the tools that come with the server, which may be started with the same environment. */
const OF_TOOLS: ReadonlySet<string> = new Set([
  ...["MERIDIAN_ORIGIN", "MERIDIAN_DATA", "MERIDIAN_SERVER", "MERIDIAN_LEASH", "MERIDIAN_COUNTS"],
  ...["MERIDIAN_API_KEY", "MERIDIAN_API_SECRET", "MERIDIAN_TIMING_SAMPLES"],
]);

/** A name this short is one slip away from many that mean something else, such as HOST and HOSTS. */
const LENGTH_MIN = 6;
const LENGTH_FOR_TWO_SLIPS = 9;

/** One line for each. */
export function misspeltNames(given: readonly string[], known: readonly string[]): string[] {
  const unknown = given.filter((name) => !known.includes(name) && !OF_TOOLS.has(name));
  return unknown.flatMap((name) => {
    const meant = known.find((each) => isSlipOf(name.toUpperCase(), each));
    if (meant !== undefined) return [`${name}: is no setting; did you mean ${meant}?`];
    return name.startsWith(PREFIX) ? [`${name}: is no setting`] : [];
  });
}

function isSlipOf(name: string, known: string): boolean {
  if (name === known) return true;
  if (known.length < LENGTH_MIN || Math.abs(name.length - known.length) > 2) return false;
  return slips(name, known) <= (known.length < LENGTH_FOR_TWO_SLIPS ? 1 : 2);
}

/** The number of letters that are wrong, missing, too many, or swapped with their neighbour. */
function slips(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const choices = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1)];
      if (swapped) choices.push((before[j - 2] ?? 0) + 1);
      next.push(Math.min(...choices));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
