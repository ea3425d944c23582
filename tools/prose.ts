// No prose in code: what a person reads on a screen is a key in eight languages.
import type { Source } from "./check/sources.ts";
import { isNode, nameOf, stringOf, walk, type Node } from "./check/walk.ts";

const READ_BY_PEOPLE = new Set(["title", "placeholder", "alt", "label", "aria-label", "aria-description"]);

// The name of the product is the same in every language.
const SAME_EVERYWHERE = new Set(["Meridian"]);

export function proseProblems(source: Source): string[] {
  if (source.isTest || !source.path.endsWith(".tsx")) return [];
  const problems: string[] = [];
  walk(source.program, (node, ancestors) => {
    const text = readText(node, ancestors[0]);
    if (text === undefined || !isProse(text)) return;
    problems.push(`${source.path}:${source.lineAt(node.start)}: prose in code: ${text.trim()}`);
  });
  return problems;
}

function readText(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === "JSXText") return String(node["value"]);
  if (node.type === "JSXAttribute") return attributeProse(node, parent);
  // {"Buy"} between tags; a string in a condition inside such braces is looked at by its own parents.
  const isChild = node.type === "JSXExpressionContainer" && parent?.type === "JSXElement";
  return isChild ? stringOf(node["expression"]) : undefined;
}

// A component of ours may take the key of a text in `title`; keys are one word in small letters, sentences are not.
function attributeProse(node: Node, element: Node | undefined): string | undefined {
  const name = isNode(node["name"]) ? nameOf(node["name"]) : "";
  if (!READ_BY_PEOPLE.has(name)) return undefined;
  const text = attributeText(node["value"]);
  const isComponent = isNode(element) && /^[A-Z]/.test(nameOf(element["name"]));
  return isComponent && text !== undefined && /^[a-z][\w.-]*$/.test(text) ? undefined : text;
}

const attributeText = (value: unknown): string | undefined =>
  isNode(value) && value.type === "JSXExpressionContainer" ? stringOf(value["expression"]) : stringOf(value);

// Symbols, digits and a single letter need no translator; coin symbols stand in capitals everywhere.
function isProse(text: string): boolean {
  const trimmed = text.trim();
  return /\p{L}{2,}/u.test(trimmed.replace(/\b[A-Z0-9]{2,6}\b/g, "")) && !SAME_EVERYWHERE.has(trimmed);
}
