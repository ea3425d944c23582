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
  const wideNames = wideNamesIn(source);
  const problems: string[] = [];
  walk(source.program, (node) => {
    const problem =
      conversionProblem(node) ??
      (isScreen ? arithmeticProblem(node) : undefined) ??
      (source.path === MUL_DIV ? undefined : divisionProblem(node, wideNames));
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

/** The names that a file declares as `bigint` or as an amount, and nowhere as anything else. */
function wideNamesIn({ program }: Source): ReadonlySet<string> {
  const [wide, other] = [new Set<string>(), new Set<string>()];
  walk(program, (node) => {
    const key =
      node.type === "TSPropertySignature" || node.type === "PropertyDefinition" ? node["key"] : node;
    const annotation = isNode(node["typeAnnotation"]) ? node["typeAnnotation"]["typeAnnotation"] : undefined;
    if (!isNode(annotation) || nameOf(key) === "") return;
    const isWide = annotation.type === "TSBigIntKeyword" || nameOf(annotation["typeName"]) === "Amount";
    (isWide ? wide : other).add(nameOf(key));
  });
  return new Set([...wide].filter((name) => !other.has(name)));
}

function divisionProblem(node: Node, wideNames: ReadonlySet<string>): string | undefined {
  const isDivision = node.type === "BinaryExpression" && node["operator"] === "/";
  const isAssigned = node.type === "AssignmentExpression" && node["operator"] === "/=";
  if (!isDivision && !isAssigned) return undefined;
  if (![node["left"], node["right"]].some((side) => isSeenAsWide(side, wideNames))) return undefined;
  return "a division without a named rounding: use mulDiv";
}

/** True for an expression that is visibly a `bigint`, by what its file says alone. */
function isSeenAsWide(node: unknown, wideNames: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  const isWide = (part: unknown): boolean => isSeenAsWide(part, wideNames);
  if (node.type === "Literal") return typeof node["bigint"] === "string";
  if (node.type === "Identifier" || node.type === "MemberExpression") return wideNames.has(nameOf(node));
  if (node.type === "CallExpression") return nameOf(node["callee"]) === "BigInt";
  if (node.type === "ParenthesizedExpression") return isWide(node["expression"]);
  const isSum = node.type === "BinaryExpression" && ARITHMETIC.has(String(node["operator"]));
  return isSum && [node["left"], node["right"]].some(isWide);
}

const isMoney = (node: unknown): boolean => isNode(node) && MONEY_NAME.test(nameOf(node));
