/** The words for how a proposal was found, each as long as everything that it speaks of is as proposed. Pure. */
import type { CallOutput } from "@meridian/contract";
import type { Finding } from "@meridian/strategies";
import type { StrategyGrid } from "@meridian/ui";
import { units } from "../../wealth/index.ts";
import { type Bound, type Typed, valueOfText } from "../figures.model.ts";

type Findings = CallOutput<"order/create">["findings"];
type Said = Findings[number]["finding"];

interface Chosen {
  /** Amounts, as they are typed. */
  readonly quote: string;
  readonly base: string;
  readonly typed: Typed | undefined;
}

export interface Proposed extends Chosen {
  readonly findings: Findings;
}

/** Settings that a sentence speaks of beside the one that it stands under; "all" with the money. */
const SPEAKS_OF: { readonly [Key in Finding["key"]]?: readonly string[] | "all" } = {
  spacingOfRange: ["lower", "upper"],
  stepAboveFees: ["spacing", "lower", "upper"],
  entrySeldomReached: ["intervalMinutes", "period"],
  leverageOfVolatility: ["direction", "lower", "upper"],
  leverageOfOne: ["upper"],
  // The size of one order is of the money, and of all that shares it out.
  fewerForMoney: "all",
};

/** @returns undefined where there is none, and where it would be false of what is chosen by now */
export function findingOf(
  parameter: string,
  proposed: Proposed | undefined,
  chosen: Chosen,
  bounds: readonly Bound[],
  grid: StrategyGrid,
): Said | undefined {
  const finding = proposed?.findings.find((row) => row.parameter === parameter)?.finding;
  if (proposed === undefined || finding === undefined) return undefined;
  const others = SPEAKS_OF[finding.key as Finding["key"]] ?? [];
  const isOfAll = others === "all";
  if (isOfAll && !isSameMoney(proposed, chosen)) return undefined;
  const isSpokenOf = ({ name }: Bound): boolean => isOfAll || name === parameter || others.includes(name);
  const isKept = (bound: Bound): boolean => isSameValue(bound, proposed.typed, chosen.typed, grid);
  return bounds.filter(isSpokenOf).every(isKept) ? finding : undefined;
}

function isSameMoney(one: Chosen, other: Chosen): boolean {
  return units(one.quote) === units(other.quote) && units(one.base) === units(other.base);
}

/** As a number where it is one: "2.50" is what "2.5" is. */
function isSameValue({ name, unit }: Bound, one: Typed = {}, other: Typed = {}, grid: StrategyGrid): boolean {
  const [text, otherText] = [one[name] ?? "", other[name] ?? ""];
  if (unit === "choice") return text === otherText;
  return valueOfText(unit, text, grid) === valueOfText(unit, otherText, grid);
}
