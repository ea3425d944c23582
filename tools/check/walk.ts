// Goes through a syntax tree without knowing every kind of node.

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Calls `visit` for the node and everything inside it, with the ancestors, nearest first. */
export function walk(
  node: unknown,
  visit: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: Node[] = [],
): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, ancestors);
    return;
  }
  if (!isNode(node)) return;
  visit(node, ancestors);
  const inner = [node, ...ancestors];
  for (const value of Object.values(node)) {
    if (typeof value === "object" && value !== null) walk(value, visit, inner);
  }
}

/** The name in `a`, `a.b` (b), `a?.b` (b), `a.b()` (b); empty for anything else. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return String(node["name"]);
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  if (node.type === "CallExpression") return nameOf(node["callee"]);
  if (node.type === "ChainExpression" || node.type === "TSNonNullExpression")
    return nameOf(node["expression"]);
  return "";
}

/** The text of a string literal, of a template without holes, else `undefined`. */
export function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return undefined;
  const parts = templateParts(node);
  return parts.length === 1 ? parts[0] : undefined;
}

/** The fixed texts of a template literal, around its holes. */
export function templateParts(node: Node): string[] {
  const quasis = node["quasis"] as { value: { cooked: string } }[];
  return quasis.map((quasi) => quasi.value.cooked);
}
