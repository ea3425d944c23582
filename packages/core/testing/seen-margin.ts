/** A member's margin in a contract as a ticket sees it, taken from the exchange itself. */
import { freeMargin, openingOrders, takerPpm } from "../contracts/load.ts";
import { FLAT } from "../contracts/position.ts";
import type { SeenMargin } from "../contracts/preview.ts";
import type { Leg } from "../contracts/state.ts";
import { crossLegs, riskOfLegs, walletOf } from "../contracts/wallet.ts";
import type { RatePpm } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";

export function seenMarginOf(exchange: Exchange, leg: Leg): SeenMargin {
  const { account, contract, mode, leverage } = leg.holding;
  const { memberIndex } = account;
  const others = crossLegs(account).filter((other) => other !== leg);
  const { unrealised, maintenance } = riskOfLegs(0n, others);
  const { size, cost } = others.find(({ holding }) => holding === leg.holding) ?? FLAT;
  return {
    mode,
    leverage,
    makerFeePpm: Number(exchange.ledger.fees.makerPpm(memberIndex, contract.market.makerFeePpm)) as RatePpm,
    takerFeePpm: Number(takerPpm(exchange, leg.holding)) as RatePpm,
    position: { size: leg.size, cost: leg.cost, margin: leg.margin },
    opposite: { size, cost },
    orders: openingOrders(exchange, leg, { without: 0 }),
    available: freeMargin(exchange, memberIndex).available,
    wallet: walletOf(exchange, memberIndex),
    unrealised,
    maintenance,
  };
}
