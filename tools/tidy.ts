// The numbers and habits of STYLE.md, held over the source itself. Part of npm run check.
import { describeFunctions, type FunctionSize } from "./check/functions.ts";
import { moneyProblems } from "./check/money.ts";
import { commentProblems } from "./check/comments.ts";
import type { Source } from "./check/sources.ts";
import type { Exemption } from "./tidy.exemptions.ts";

const FILE_LINES_MAX = 400;
const TEST_FILE_LINES_MAX = 800;
const FILE_LINES_MEDIAN_BELOW = 100;
const FUNCTION_LINES_BELOW = 70;
const COMPONENT_LINES_BELOW = 100;
const SHORT_FUNCTION_LINES_BELOW = 40;
const SHORT_FUNCTION_SHARE_MIN = 0.9;
// The formatter keeps code within 110; sentences in comments may run a little wider.
const LINE_COLUMNS_MAX = 120;

type Finding = {
  readonly rule: Exemption["rule"] | "other";
  readonly path: string;
  readonly name?: string;
  readonly text: string;
};

/** @returns one line per thing that is not as STYLE.md wants it; nothing when all is tidy */
export function tidy(sources: readonly Source[], exemptions: readonly Exemption[]): string[] {
  const written = sources.filter((source) => !source.isGenerated);
  const findings = [
    ...written.flatMap(fileFindings),
    ...written.flatMap(functionFindings),
    ...written.flatMap(lineFindings),
    ...written.flatMap((source) => [...commentProblems(source), ...moneyProblems(source)]).map(other),
    ...tailFindings(written),
  ];
  const used = new Set<Exemption>();
  const left = findings.filter((finding) => {
    const exemption = exemptions.find((candidate) => covers(candidate, finding));
    if (exemption !== undefined) used.add(exemption);
    return exemption === undefined;
  });
  const unused = exemptions.filter((exemption) => !used.has(exemption));
  return [
    ...left.map((finding) => finding.text),
    ...unused.map(
      ({ path, rule, name }) =>
        `${path}: nothing needs the exemption from ${rule}${name ? ` of ${name}` : ""}`,
    ),
  ];
}

const covers = (exemption: Exemption, finding: Finding): boolean =>
  exemption.rule === finding.rule && exemption.path === finding.path && exemption.name === finding.name;

const other = (text: string): Finding => ({ rule: "other", path: "", text });

export const lineCount = (text: string): number => text.trimEnd().split("\n").length;

function fileFindings({ path, text, isTest }: Source): Finding[] {
  const lines = lineCount(text);
  const linesMax = isTest ? TEST_FILE_LINES_MAX : FILE_LINES_MAX;
  if (lines <= linesMax) return [];
  return [{ rule: "file-length", path, text: `${path}: ${lines} lines, at most ${linesMax}` }];
}

function functionFindings(source: Source): Finding[] {
  return describeFunctions(source).flatMap(({ name, line, lines, isComponent }) => {
    const linesBelow = isComponent ? COMPONENT_LINES_BELOW : FUNCTION_LINES_BELOW;
    if (lines < linesBelow) return [];
    const text = `${source.path}:${line}: ${name} has ${lines} lines, must stay below ${linesBelow}`;
    return [{ rule: "function-length", path: source.path, name, text }];
  });
}

// An address cannot be broken, and a text in quotes reads worse in pieces than long.
const isUnbreakable = (line: string): boolean =>
  /https?:\/\//.test(line) || /["'`][^"'`]{60,}["'`]/.test(line);

function lineFindings({ path, text }: Source): Finding[] {
  return text.split("\n").flatMap((line, index): Finding[] => {
    if (line.length <= LINE_COLUMNS_MAX || isUnbreakable(line)) return [];
    const finding = `${path}:${index + 1}: ${line.length} columns, at most ${LINE_COLUMNS_MAX}`;
    return [{ rule: "line-length", path, text: finding }];
  });
}

// The two numbers that no single file can break: they hold the whole short.
function tailFindings(sources: readonly Source[]): Finding[] {
  const lengths = sources
    .filter((source) => !source.isTest)
    .map(({ text }) => lineCount(text))
    .sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const functions: FunctionSize[] = sources.filter((source) => !source.isTest).flatMap(describeFunctions);
  const short = functions.filter(({ lines }) => lines < SHORT_FUNCTION_LINES_BELOW).length;
  const share = functions.length === 0 ? 1 : short / functions.length;
  const problems: string[] = [];
  if (median >= FILE_LINES_MEDIAN_BELOW)
    problems.push(`the median file has ${median} lines, must stay below ${FILE_LINES_MEDIAN_BELOW}`);
  if (share < SHORT_FUNCTION_SHARE_MIN) {
    problems.push(
      `only ${(share * 100).toFixed(1)} % of the functions are below ${SHORT_FUNCTION_LINES_BELOW} lines, 90 % must be`,
    );
  }
  return problems.map(other);
}

/** The extremes, for whoever wants to know where ugliness lives. */
export function extremes(sources: readonly Source[]): { longestFile: string; longestFunction: string } {
  const written = sources.filter((source) => !source.isGenerated && !source.isTest);
  const file = written.toSorted((a, b) => lineCount(b.text) - lineCount(a.text))[0];
  const longest = written
    .flatMap((source) => describeFunctions(source).map((found) => ({ ...found, path: source.path })))
    .toSorted((a, b) => b.lines - a.lines)[0];
  return {
    longestFile: file === undefined ? "none" : `${file.path}, ${lineCount(file.text)} lines`,
    longestFunction:
      longest === undefined ? "none" : `${longest.name} in ${longest.path}, ${longest.lines} lines`,
  };
}
