// As much of ICU message syntax as a comparison of translations needs: which values and which tags a text asks for.

export type IcuShape = { readonly names: ReadonlySet<string>; readonly problem?: string };

/**
 * Names of arguments (`{amount}`, `{count, plural, …}`) and of tags (`<link>`), also inside the branches of a plural.
 * Which branches there are may differ: languages differ in their plurals.
 */
export function shapeOf(message: string): IcuShape {
  const names = new Set<string>();
  const end = readText(message, 0, names, 0);
  if (end === message.length) return { names };
  return { names, problem: end < message.length ? "a closing brace too many" : "a brace is not closed" };
}

// Reads a text until the brace that closes it; one past the end of the message says that a brace stayed open.
function readText(message: string, start: number, names: Set<string>, depth: number): number {
  let at = start;
  while (at < message.length) {
    const character = message[at];
    if (character === "'") at = afterQuote(message, at);
    else if (character === "{") at = readArgument(message, at + 1, names, depth);
    else if (character === "}") return at;
    else if (character === "<") at = readTag(message, at, names);
    else at++;
  }
  return depth === 0 ? at : message.length + 1;
}

// An apostrophe quotes only before a brace or a tag; elsewhere it is an apostrophe.
function afterQuote(message: string, at: number): number {
  if (message[at + 1] === "'") return at + 2;
  if (!/[{}<>]/.test(message[at + 1] ?? "")) return at + 1;
  const close = message.indexOf("'", at + 1);
  return close < 0 ? message.length : close + 1;
}

function readTag(message: string, at: number, names: Set<string>): number {
  const tag = /^<\/?([A-Za-z]\w*)\s*\/?>/.exec(message.slice(at));
  if (tag === null) return at + 1;
  names.add(`<${tag[1]}>`);
  return at + tag[0].length;
}

function readArgument(message: string, start: number, names: Set<string>, depth: number): number {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(message.slice(start));
  if (head === null) return message.length + 1;
  names.add(head[1] ?? "");
  let at = start + head[0].length;
  const hasBranches = head[2] === "plural" || head[2] === "select" || head[2] === "selectordinal";
  while (at < message.length && message[at] !== "}") {
    if (message[at] !== "{" || !hasBranches) at++;
    else at = readText(message, at + 1, names, depth + 1) + 1;
  }
  return at + 1;
}
