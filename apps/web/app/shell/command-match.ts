/** Finds what one means by what one typed: by beginnings, by parts, and in spite of a slip of the fingers. Pure. */

const EXACT = 100;
const BEGINS = 80;
const WITHIN = 55;
const SLIPPED = 35;
/** A later word of the name counts a little less: "BTC" means BTC/USDT before ETH/BTC. */
const PER_PLACE = 4;
const WHOLE_BONUS = 20;
/** Weight of a match in a keyword, such as the English name, against one in the label. */
const KEYWORD_PERCENT = 90;

/** Lower case, without accents; words apart. "Stop-limité" is "stop" and "limite". */
function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** "stopLimit" is "stop limit": names of things in code are English words that traders of all tongues know. */
export function spoken(id: string): string {
  return id.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2");
}

/** The number of letters that one may miss, add, mistake or turn round. */
function slipsAllowed(length: number): number {
  return length < 3 ? 0 : length < 8 ? 1 : 2;
}

/** Letters to put in, take out, replace or swap with their neighbour to get from one word to the other. */
function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const [above = 0, left = 0, corner = 0] = [last[j], row[j - 1], last[j - 1]];
      let least = Math.min(above + 1, left + 1, corner + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** A slip is forgiven over the whole word or over as much of it as was typed. Short words keep their first letter. */
function isSlip(typed: string, word: string): boolean {
  const allowed = slipsAllowed(typed.length);
  if (allowed === 0 || (typed.length < 4 && typed[0] !== word[0])) return false;
  return [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)].some(
    (part) => slipsBetween(typed, part) <= allowed,
  );
}

function wordScore(typed: string, word: string, forgiving: boolean): number {
  if (word === typed) return EXACT;
  if (word.startsWith(typed)) return BEGINS;
  if (word.includes(typed)) return WITHIN;
  return forgiving && isSlip(typed, word) ? SLIPPED : 0;
}

function textScore(typed: readonly string[], text: string, forgiving: boolean): number {
  const words = wordsOf(text);
  const joined = words.join("");
  let sum = 0;
  for (const part of typed) {
    const best = Math.max(0, ...words.map((word, at) => wordScore(part, word, forgiving) - at * PER_PLACE));
    // Signs without spaces between them, and "btcusdt" for BTC/USDT.
    const score = Math.max(best, joined.includes(part) ? WITHIN : 0);
    if (score === 0) return 0;
    sum += score;
  }
  const isBeginning = joined.startsWith(typed.join(""));
  return sum / typed.length + (isBeginning ? WHOLE_BONUS : 0);
}

export interface Findable {
  readonly label: string;
  readonly keywords: readonly string[];
}

/** The score of a thing as an answer to what was typed; 0 for none. Every word that was typed has to be answered. */
export function matchScore(search: string, { label, keywords }: Findable, forgiving = false): number {
  const typed = wordsOf(search);
  if (typed.length === 0) return 0;
  const behind = keywords.map((keyword) => (textScore(typed, keyword, forgiving) * KEYWORD_PERCENT) / 100);
  return Math.max(textScore(typed, label, forgiving), ...behind);
}

/** Those that answer, best first; equals stay in the order they came in. Slips are forgiven where nothing else fits. */
export function bestMatches<Item extends Findable>(search: string, items: readonly Item[]): readonly Item[] {
  const found = (forgiving: boolean): readonly Item[] =>
    items
      .map((item) => ({ item, score: matchScore(search, item, forgiving) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ item }) => item);
  const exact = found(false);
  return exact.length > 0 ? exact : found(true);
}
