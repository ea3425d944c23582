// Money is a typed whole number: it never becomes a floating one, and no screen computes with it.
import type { Source } from "./sources.ts";
import { isNode, nameOf, walk, type Node } from "./walk.ts";

const MONEY_WORDS = [
  ...["amount", "balance", "fee", "cost", "notional", "available", "frozen", "turnover", "principal"],
  ...["collateral", "deposit", "withdrawal", "stake", "payout", "price"],
];
const MONEY_NAME = new RegExp(`(${MONEY_WORDS.join("|")})s?$`, "i");
const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**"]);

/** The one place that divides whole numbers. */
const MUL_DIV = "packages/core/numeric/mul-div.ts";

export function moneyProblems(source: Source): string[] {
  if (source.isTest) return [];
  const isScreen = source.path.endsWith(".tsx");
  const problems: string[] = [];
  walk(source.program, (node) => {
    const problem =
      conversionProblem(node) ??
      (isScreen ? arithmeticProblem(node) : undefined) ??
      (source.path === MUL_DIV ? undefined : divisionProblem(node));
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

function divisionProblem(node: Node): string | undefined {
  if (node.type !== "BinaryExpression" || node["operator"] !== "/") return undefined;
  if (![node["left"], node["right"]].some(isSeenAsWide)) return undefined;
  return "a division without a named rounding: use mulDiv";
}

/** True for an expression that is visibly a `bigint` without types. */
function isSeenAsWide(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Literal") return typeof node["bigint"] === "string";
  if (node.type === "CallExpression") return nameOf(node["callee"]) === "BigInt";
  if (node.type === "ParenthesizedExpression") return isSeenAsWide(node["expression"]);
  const isSum = node.type === "BinaryExpression" && ARITHMETIC.has(String(node["operator"]));
  return isSum && [node["left"], node["right"]].some(isSeenAsWide);
}

const isMoney = (node: unknown): boolean => isNode(node) && MONEY_NAME.test(nameOf(node));
