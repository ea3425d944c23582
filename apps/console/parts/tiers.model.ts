/** The tiers of a contract, as they shall be beside as they are. Pure. */
import { percentOfPpm } from "@meridian/core";
import type { ProposalChange } from "@meridian/contract";

export type Tier = Extract<ProposalChange, { kind: "contract" }>["tiers"][number];

/** A figure of a tier: as it shall be, and as it is where that is another. */
export interface TierFigure {
  readonly now: string;
  readonly before: string | undefined;
}

export interface TierLine {
  readonly place: number;
  readonly notionalMax: TierFigure;
  /** Percent points. */
  readonly maintenance: TierFigure;
  readonly leverage: TierFigure;
  /** "gone": a tier that shall not be any more, shown as it is. */
  readonly state: "same" | "changed" | "added" | "gone";
}

/** @param before undefined where nothing is compared */
export function tierLines(tiers: readonly Tier[], before: readonly Tier[] | undefined): TierLine[] {
  const compared = before ?? tiers;
  return Array.from({ length: Math.max(tiers.length, compared.length) }, (_, place) => {
    const [after, stood] = [tiers[place], compared[place]];
    const shown = (after ?? stood)!;
    const figure = (of: (tier: Tier) => string): TierFigure => {
      const differs = after !== undefined && stood !== undefined && of(after) !== of(stood);
      return { now: of(shown), before: differs ? of(stood) : undefined };
    };
    const figures = {
      notionalMax: figure((tier) => tier.notionalMax),
      maintenance: figure((tier) => percentOfPpm(tier.maintenancePpm)),
      leverage: figure((tier) => String(tier.leverageMax)),
    };
    const isChanged = Object.values(figures).some((each) => each.before !== undefined);
    const both = isChanged ? "changed" : "same";
    return { place, ...figures, state: after === undefined ? "gone" : stood === undefined ? "added" : both };
  });
}
