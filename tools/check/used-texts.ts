// Which texts the code asks for: `const t = useTranslations("trade")` and then `t("ticket.buy")`.
import type { Source } from "./sources.ts";
import { nameOf, stringOf, templateParts, walk, type Node } from "./walk.ts";

export type UsedTexts = {
  /** Calls whose key is written out in full, `namespace.key`. */
  readonly calls: readonly { key: string; place: string }[];
  /** True when something in the code could mean this key: a call, a literal in a table, a template whose holes fit. */
  mayUse(key: string): boolean;
};

// A function that gives out texts of one namespace, whatever the variable it lands in is called.
const GIVERS = new Set(["useTranslations", "useText", "createTranslator", "translator"]);

export function usedTexts(sources: readonly Source[]): UsedTexts {
  const calls: { key: string; place: string }[] = [];
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources.filter(({ isTest }) => !isTest)) {
    const namespaces = namespacesIn(source);
    walk(source.program, (node) => {
      const text = stringOf(node);
      if (text !== undefined) literals.add(text);
      else if (node.type === "TemplateLiteral") patterns.push(...patternOf(node));
      if (node.type === "Property") literals.add(nameOf(node["key"]));
      for (const key of keysCalled(node, namespaces))
        calls.push({ key, place: `${source.path}:${source.lineAt(node.start)}` });
    });
  }
  const called = new Set(calls.map(({ key }) => key));
  const mayUse = (key: string): boolean => {
    if (called.has(key)) return true;
    // A table may hold the whole key, the key without its namespace, or its last part where the rest is fixed.
    const parts = key.split(".");
    const tails = parts.map((_, index) => parts.slice(index).join("."));
    return tails.some((tail) => literals.has(tail) || patterns.some((pattern) => pattern.test(tail)));
  };
  return { calls, mayUse };
}

// The same name may stand for different namespaces in two functions of one file; then either may be meant.
function namespacesIn(source: Source): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  walk(source.program, (node) => {
    if (node.type !== "VariableDeclarator" || !GIVERS.has(nameOf(node["init"]))) return;
    const [argument] = ((node["init"] as Node)["arguments"] ?? []) as unknown[];
    const namespace = argument === undefined ? "" : stringOf(argument);
    if (namespace === undefined) return;
    const variable = nameOf(node["id"]);
    found.set(variable, [...(found.get(variable) ?? []), namespace]);
  });
  return found;
}

function keysCalled(node: Node, namespaces: ReadonlyMap<string, readonly string[]>): string[] {
  if (node.type !== "CallExpression") return [];
  const callee = node["callee"] as Node;
  const isVariant =
    callee.type === "MemberExpression" && ["rich", "markup", "raw"].includes(nameOf(callee["property"]));
  const variable = isVariant ? nameOf(callee["object"]) : callee.type === "Identifier" ? nameOf(callee) : "";
  const candidates = namespaces.get(variable);
  const [argument] = node["arguments"] as unknown[];
  const key = stringOf(argument);
  // With two namespaces under one name the call's namespace is ambiguous; the types of the texts decide there.
  if (candidates === undefined || candidates.length !== 1 || key === undefined) return [];
  return [candidates[0] === "" ? key : `${candidates[0]}.${key}`];
}

// A template without fixed letters would fit everything, and so prove nothing.
function patternOf(node: Node): RegExp[] {
  const parts = templateParts(node);
  if (!parts.some((part) => /[a-z]{2,}/i.test(part) && part.includes("."))) return [];
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return [new RegExp(`^${escaped.join("[\\w.-]+")}$`)];
}
