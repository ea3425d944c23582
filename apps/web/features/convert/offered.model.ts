/** The coins on offer as other pages count them. Pure, and small enough to load with any page. */
import type { ConvertCoinInfo } from "@meridian/contract";

/** Coins that have a price to be converted at now. */
export function convertibleCoins(list: readonly Pick<ConvertCoinInfo, "state">[]): number {
  return list.filter(({ state }) => state === "open").length;
}
