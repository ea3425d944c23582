/** The orders of contracts beside positions and margin: what may be placed, and what may fill. */
import { NONE } from "../trading/book/orders.ts";
import { mulPpmCeil } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { Market } from "../trading/market.ts";
import type { Load, PositionOrder, PositionRules } from "../trading/settlement.ts";
import { isBuy, isReducing, positionEffectOf } from "../trading/terms.ts";
import { feePpmOf } from "../trading/fee-rates.ts";
import { freeMargin, initialMarginIn, takerPpm } from "./load.ts";
import { closableLots, legOf, standsFill } from "./party.ts";
import type { Contract, Holding } from "./state.ts";
import { tierAt } from "./tiers.ts";
import { isFund } from "./wallet.ts";

export const positionRules: PositionRules = { fit, refusalOf, unfit };

function fit(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  order: PositionOrder,
): number | Refusal {
  const contract = exchange.contracts.of(market.name);
  if (isFund(exchange, memberIndex)) return refuse("member.unknown");
  if (contract.tiers.length === 0 || market.mark === 0) return refuse("contract.not_ready");
  const holding = exchange.contracts.lookAt(memberIndex, contract);
  const { positionEffect: effect, quantity } = order;
  const isBuying = order.side === "buy";
  const namesSide = effect === "long" || effect === "short";
  if (namesSide ? !holding.account.isHedged : holding.account.isHedged && effect !== "close") {
    return refuse("contract.position_side");
  }
  if (!isReducing(effect, isBuying)) {
    return contract.isFresh(order.time) ? quantity : refuse("contract.reduce_only");
  }
  const closable = closableLots(legOf(holding, effect, isBuying), isBuying);
  if (closable === 0) return refuse("contract.no_position");
  const wanted = effect === "close" ? closable : Math.min(quantity, closable);
  return Math.min(wanted, market.terms.quantityMax);
}

function refusalOf(exchange: Exchange, market: Market, memberIndex: number, load: Load): Refusal | undefined {
  if (load.quantity === 0) return undefined;
  const contract = exchange.contracts.of(market.name);
  const holding = exchange.contracts.lookAt(memberIndex, contract);
  if (isReducing(load.positionEffect, load.side === "buy")) return refusalOfWhole(exchange, holding, load);
  const { replaces: without } = load;
  const before = initialMarginIn(exchange, holding, { without });
  const after = initialMarginIn(exchange, holding, { without, added: load });
  if (after.valueMost > before.valueMost && !isAllowed(contract, holding, after.valueMost)) {
    return refuse("contract.position_too_large");
  }
  const needed = after.orders - before.orders;
  const { available } = freeMargin(exchange, memberIndex, without);
  return needed > available ? refuse("contract.margin_insufficient") : undefined;
}

/** An order that only reduces needs no margin, but one that fills whole or not at all must be able to. */
function refusalOfWhole(exchange: Exchange, holding: Holding, load: Load): Refusal | undefined {
  if (!load.isWhole) return undefined;
  const { contract } = holding;
  const isBuying = load.side === "buy";
  const leg = legOf(holding, load.positionEffect, isBuying);
  const lotValue = BigInt(load.price) * contract.market.terms.quotePerTickLot;
  const fee = mulPpmCeil(BigInt(load.quantity) * lotValue, takerPpm(exchange, holding));
  const lots = isBuying ? load.quantity : -load.quantity;
  if (standsFill(exchange, contract, leg, lots, lotValue, fee)) return undefined;
  return refuse("contract.margin_insufficient");
}

/** True if a position of a value may have its holding's leverage. */
function isAllowed({ tiers }: Contract, { leverage }: Pick<Holding, "leverage">, value: bigint): boolean {
  const tier = tierAt(tiers, value);
  return value <= tier.notionalMax && leverage <= tier.leverageMax;
}

/** The maker is asked first. A liquidation and the insurance fund trade whatever is left of them. */
function unfit(exchange: Exchange, market: Market, maker: number, taker: number, quantity: number): number {
  const contract = exchange.contracts.of(market.name);
  const lotValue = BigInt(exchange.trading.orders.price[maker]!) * market.terms.quotePerTickLot;
  if (!canFill(exchange, contract, maker, quantity, lotValue, "maker")) return maker;
  return canFill(exchange, contract, taker, quantity, lotValue, "taker") ? NONE : taker;
}

function canFill(
  exchange: Exchange,
  contract: Contract,
  slot: number,
  quantity: number,
  lotValue: bigint,
  role: "maker" | "taker",
): boolean {
  const { orders, participants } = exchange.trading;
  const participant = orders.participant[slot]!;
  const memberIndex = participants.member[participant]!;
  const terms = orders.terms[slot]!;
  const effect = positionEffectOf(terms);
  if (effect === "liquidation" || isFund(exchange, memberIndex)) return true;
  const isBuying = isBuy(terms);
  const leg = legOf(exchange.contracts.lookAt(memberIndex, contract), effect, isBuying);
  const fee = mulPpmCeil(BigInt(quantity) * lotValue, feePpmOf(exchange, contract.market, participant, role));
  return standsFill(exchange, contract, leg, isBuying ? quantity : -quantity, lotValue, fee);
}
