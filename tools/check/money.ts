// Money is a typed whole number: it never becomes a floating one, and no screen computes with it.
import type { Source } from "./sources.ts";
import { isNode, nameOf, walk, type Node } from "./walk.ts";

const MONEY_WORDS = [
  ...["amount", "balance", "fee", "cost", "notional", "available", "frozen", "turnover", "principal"],
  ...["collateral", "deposit", "withdrawal", "stake", "payout", "price"],
];
const MONEY_NAME = new RegExp(`(${MONEY_WORDS.join("|")})s?$`, "i");
const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**"]);

export function moneyProblems(source: Source): string[] {
  if (source.isTest) return [];
  const isScreen = source.path.endsWith(".tsx");
  const problems: string[] = [];
  walk(source.program, (node) => {
    const problem = conversionProblem(node) ?? (isScreen ? arithmeticProblem(node) : undefined);
    if (problem !== undefined) problems.push(`${source.path}:${source.lineAt(node.start)}: ${problem}`);
  });
  return problems;
}

function conversionProblem(node: Node): string | undefined {
  if (node.type === "UnaryExpression" && node["operator"] === "+" && isMoney(node["argument"])) {
    return "money never becomes a floating number: unary plus";
  }
  if (node.type !== "CallExpression") return undefined;
  const called = nameOf(node["callee"]);
  if (called === "parseFloat") return "parseFloat loses money; parse decimals with the numeric module";
  const [argument] = node["arguments"] as unknown[];
  if (called === "Number" && isMoney(argument))
    return `money never becomes a floating number: Number(${nameOf(argument)})`;
  return undefined;
}

function arithmeticProblem(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["bigint"] === "string")
    return "a ticket is a model: no bigint in a component";
  if (node.type !== "BinaryExpression" || !ARITHMETIC.has(String(node["operator"]))) return undefined;
  const sides = [node["left"], node["right"]];
  if (!sides.some(isMoney)) return undefined;
  return `a ticket is a model: no arithmetic on ${sides.map(nameOf).filter(Boolean).join(" and ")} in a component`;
}

const isMoney = (node: unknown): boolean => isNode(node) && MONEY_NAME.test(nameOf(node));
