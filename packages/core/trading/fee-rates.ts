import type { Exchange } from "../state.ts";
import type { Market } from "./market.ts";

/** The rate of a side of a fill, in parts per million: the market's own, or its member's share of it. */
export function feePpmOf(
  { ledger, trading }: Exchange,
  market: Market,
  seat: number,
  role: "maker" | "taker",
): bigint {
  const { seats } = trading;
  const isPlain = seats.feeMark[seat] === 0;
  if (role === "maker") {
    return isPlain ? market.makerFeePpm : ledger.fees.makerPpm(seats.member[seat]!, market.makerFeePpm);
  }
  return isPlain ? market.takerFeePpm : ledger.fees.takerPpm(seats.member[seat]!, market.takerFeePpm);
}
