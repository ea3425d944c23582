import { mulDiv } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";

/** Units of USDT in a hundredth of it, which is as fine as worth is shown. */
const CENT = 10_000n;

/** Units of USDT as text with two decimals at most, rounded down. */
export function usdtText(units: bigint): string {
  return writeAmount(mulDiv(units, 1n, CENT, "floor"), 2);
}
