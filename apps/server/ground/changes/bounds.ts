/**
 * Refusals of a value beyond its hard bound. Two people may err together, or one may have two accounts: within the
 * bounds no value takes a member's money or keeps it. Each kind of change states its own.
 */
import { CallRefusal, readOrZero, writeAmount } from "../calls/index.ts";

/** The bound is reported as the value was written. */
export const aboveBound = (field: string, bound: string): CallRefusal =>
  new CallRefusal("parameter.above_bound", field, { bound });

export const belowBound = (field: string, bound: string): CallRefusal =>
  new CallRefusal("parameter.below_bound", field, { bound });

const PPM_DECIMALS_IN_PERCENT = 4;

/** Of a rate the bound is given in percent, as the console shows it. */
export function refuseRateAbove(ppm: number, most: number, field: string): void {
  if (ppm > most) throw aboveBound(field, `${writeAmount(BigInt(most), PPM_DECIMALS_IN_PERCENT)} %`);
}

/** @param most in whole coins */
export function refuseCoinsAbove(text: string, most: bigint, decimals: number, field: string): void {
  if (readOrZero(text, decimals, field) > most * 10n ** BigInt(decimals))
    throw aboveBound(field, most.toString());
}
