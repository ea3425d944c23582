import type { Source } from "./sources.ts";
import { isNode, nameOf, walk, type Node } from "./walk.ts";

export type FunctionSize = {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly isComponent: boolean;
};

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

// They only group: what is inside them is measured by itself.
const GROUPERS = new Set(["describe", "suite"]);

/** Every function with a body in braces; an arrow with a bare expression has no length worth a rule. */
export function describeFunctions(source: Source): FunctionSize[] {
  const found: FunctionSize[] = [];
  walk(source.program, (node, ancestors) => {
    if (!FUNCTIONS.has(node.type) || !isNode(node["body"]) || isGrouper(ancestors[0])) return;
    const name = functionName(node, ancestors);
    const isComponent = source.path.endsWith(".tsx") && /^[A-Z]/.test(name);
    if (node["body"].type !== "BlockStatement" && node["body"].type !== "FunctionBody" && !isComponent)
      return;
    const line = source.lineAt(node.start);
    found.push({ name, line, lines: source.lineAt(node.end) - line + 1, isComponent });
  });
  return found;
}

const isGrouper = (parent: Node | undefined): boolean =>
  parent?.type === "CallExpression" && GROUPERS.has(nameOf(parent["callee"]));

function functionName(node: Node, ancestors: readonly Node[]): string {
  if (isNode(node["id"])) return nameOf(node["id"]);
  for (const ancestor of ancestors) {
    if (ancestor.type === "VariableDeclarator") return nameOf(ancestor["id"]);
    if (
      ancestor.type === "MethodDefinition" ||
      ancestor.type === "Property" ||
      ancestor.type === "PropertyDefinition"
    ) {
      return nameOf(ancestor["key"]);
    }
    // A component inside memo(...) or forwardRef(...) is named by the variable around the call; a test by its sentence.
    if (ancestor.type !== "CallExpression") break;
    const [first] = ancestor["arguments"] as Node[];
    if (first?.type === "Literal") return String(first["value"]);
  }
  return "a nameless function";
}
