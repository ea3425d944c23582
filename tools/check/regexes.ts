// Every regular expression of the programs is judged: none may take more than a bounded number of steps back, however
// a text was made to lead it astray.
import { isSafePattern } from "redos-detector";
import type { Source } from "./sources.ts";
import { isNode, nameOf, stringOf, walk, type Node } from "./walk.ts";

/** Ways in which one text may be read by an expression; beyond it time grows faster than the text. */
const SCORE_MAX = 200;
const STEPS_MAX = 20_000;
/** The steps are what bounds the judgement; a busy machine takes its time over them. */
const WITHIN_MS = 120_000;

interface Expression {
  readonly pattern: string;
  readonly flags: string;
  readonly line: number;
}

/** Code that reads nothing but files of ours: tools, tests, and what the build runs. */
const READS_OURS =
  /^(tools|bench|e2e|packages\/i18n)\/|\/testing\.ts$|^apps\/web\/(?:chunks|documents|app\/draw)\.tsx?$/;

export function regexProblems(source: Source): string[] {
  if (source.isTest || READS_OURS.test(source.path)) return [];
  return regexesOf(source).flatMap(({ pattern, flags, line }) => {
    const problem = problemOf(pattern, flags);
    return problem === undefined ? [] : [`${source.path}:${line}: /${pattern}/${flags}: ${problem}`];
  });
}

/** @returns why the expression is not safe; undefined when it is */
export function problemOf(pattern: string, flags: string): string | undefined {
  const options = {
    caseInsensitive: flags.includes("i"),
    unicode: flags.includes("u") || flags.includes("v"),
    multiLine: flags.includes("m"),
    dotAll: flags.includes("s"),
    maxScore: SCORE_MAX,
    maxSteps: STEPS_MAX,
    timeout: WITHIN_MS,
  };
  const { safe, error, score } = isSafePattern(pattern, options);
  if (safe) return undefined;
  return error === null || error === "hitMaxScore"
    ? `a text can be read in too many ways (${score.infinite ? "without bound" : score.value})`
    : `not judged: ${error}`;
}

/** Literals, and what is handed to RegExp as one text. */
function regexesOf({ program, lineAt }: Source): Expression[] {
  const found: Expression[] = [];
  walk(program, (node) => {
    const expression = literalOf(node) ?? constructedOf(node);
    if (expression !== undefined) found.push({ ...expression, line: lineAt(node.start) });
  });
  return found;
}

function literalOf(node: Node): Pick<Expression, "pattern" | "flags"> | undefined {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  return node.type === "Literal" && regex !== undefined ? regex : undefined;
}

function constructedOf(node: Node): Pick<Expression, "pattern" | "flags"> | undefined {
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return undefined;
  if (nameOf(node["callee"]) !== "RegExp" || !isNode(node["callee"])) return undefined;
  const [pattern, flags] = (node["arguments"] as unknown[]).map(stringOf);
  return pattern === undefined ? undefined : { pattern, flags: flags ?? "" };
}
