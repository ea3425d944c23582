/** A contract as fields and rows of tiers, and back into the change that they describe. Pure. */
import type { ParameterChange } from "@meridian/contract";
import { changeOf, type Form, isChanged } from "../../parameters/index.ts";
import { type Tier, tierLines } from "../../../parts/tiers.model.ts";
import { linesOf } from "../../proposals/index.ts";
import { type TierRow, tiersOf } from "./tier-form.model.ts";

export type ContractChange = Extract<ParameterChange, { kind: "contract" }>;

/** Undefined while a field or a row cannot be read. */
export function contractOf(form: Form, rows: readonly TierRow[]): ContractChange | undefined {
  const terms = changeOf("contract", form);
  const tiers = tiersOf(rows);
  return terms?.kind === "contract" && tiers !== undefined ? { ...terms, tiers } : undefined;
}

/** True when a change differs from what stands, in its terms or its tiers. */
export function isOther(change: ContractChange, standing: ContractChange | undefined): boolean {
  return isChanged(change, standing) || hasOtherTiers(change.tiers, standing?.tiers);
}

export function hasOtherTiers(tiers: readonly Tier[], standing: readonly Tier[] | undefined): boolean {
  return tierLines(tiers, standing).some(({ state }) => state !== "same");
}

/** The terms that differ, as they are and as they shall be. */
export const differingTerms = (change: ContractChange, standing: ContractChange) =>
  linesOf(change, standing).filter(({ differs }) => differs);
