import type { Exchange } from "../state.ts";
import type { Market } from "./market.ts";

/** The rate of a side of a fill, in parts per million: the market's own, or its member's share of it. */
export function feePpmOf(
  { ledger, trading }: Exchange,
  market: Market,
  participant: number,
  role: "maker" | "taker",
): bigint {
  const { participants } = trading;
  const isPlain = participants.feeMark[participant] === 0;
  if (role === "maker") {
    return isPlain
      ? market.makerFeePpm
      : ledger.fees.makerPpm(participants.member[participant]!, market.makerFeePpm);
  }
  return isPlain
    ? market.takerFeePpm
    : ledger.fees.takerPpm(participants.member[participant]!, market.takerFeePpm);
}
