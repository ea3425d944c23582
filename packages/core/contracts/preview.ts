/**
 * The figures that a trader sees before sending an order of a contract. Pure, by the functions that decide in the
 * exchange, so that a ticket promises what then happens; own orders on the other side and hidden lots aside.
 */
import { type Amount, type Lots, mulPpmCeil, type RatePpm, type Ticks } from "../numeric/index.ts";
import { preview, type Preview, type PreviewLevel } from "../trading/preview.ts";
import type { MarginMode } from "./commands.ts";
import type { Fraction } from "./fraction.ts";
import { liquidationPrice } from "./liquidation-price.ts";
import { marginRatioBps } from "./margin.ts";
import { initialMarginWith, type OpeningOrder } from "./order-margin.ts";
import { changedPosition, type MarginedPosition } from "./position-change.ts";
import { notionalOf, type Position, unrealisedOf } from "./position.ts";
import { maintenanceOf, type Tier, tierAt } from "./tiers.ts";

/** A contract as it is seen from outside. */
export interface SeenContract {
  readonly mark: Ticks;
  readonly lotSize: Amount;
  readonly quotePerTickLot: Amount;
  readonly quantityMax: Lots;
  readonly tiers: readonly Tier[];
}

/** A member in it. Amounts are quote units. */
export interface SeenMargin {
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
  /** The position that the order changes; size 0 for none. */
  readonly position: MarginedPosition;
  /** In hedge mode the cross position on the other side of the contract; size 0 for none. */
  readonly opposite: Position;
  /** The member's open orders that may add to it. */
  readonly orders: readonly OpeningOrder[];
  /** Free for new orders, over all contracts. */
  readonly available: bigint;
  readonly wallet: bigint;
  /** Of the member's other cross positions, {@link opposite} among them. */
  readonly unrealised: bigint;
  readonly maintenance: bigint;
}

export interface ContractOrder {
  readonly side: "buy" | "sell";
  /** The order's own price, or the edge of the band for a market order. */
  readonly price: Ticks;
  readonly isMarket: boolean;
  readonly quantity: Lots;
  /** True if it can only make the position smaller; its quantity is cut to that. */
  readonly isReducing: boolean;
}

/** A position as it stands before or after the order. */
export interface Standing {
  readonly position: MarginedPosition;
  /** Ticks; undefined where no price liquidates it. */
  readonly liquidation: Fraction | undefined;
  /** Hundredths of a percent; undefined without a balance. */
  readonly ratioBps: number | undefined;
}

export interface ContractPreview {
  /** The part that trades at once. */
  readonly taken: Preview;
  readonly quantity: Lots;
  /** Of both parts: as taker at once, as maker for what rests. */
  readonly fee: bigint;
  readonly realised: bigint;
  /** Initial margin and what is held beside it; 0 for an order that reduces. */
  readonly marginNeeded: bigint;
  readonly isAffordable: boolean;
  /** True if no tier lets a position of this size have the leverage. */
  readonly isTooLarge: boolean;
  readonly before: Standing;
  /** With the whole order filled: what rests at its own price. */
  readonly after: Standing;
}

/**
 * @param levels   the other side of the book, best first
 * @param markThen the mark when the order comes in: of one that waits for its trigger, the trigger
 */
export function previewContract(
  contract: SeenContract,
  seen: SeenMargin,
  asked: ContractOrder,
  levels: readonly PreviewLevel[],
  markThen = contract.mark,
): ContractPreview {
  const contractThen = { ...contract, mark: markThen };
  const order = { ...asked, quantity: cutToPosition(seen.position.size, asked) };
  const taken = takenOf(contract, seen, order, levels);
  const load = order.isReducing ? undefined : contractLoad(contractThen, seen, order, taken);
  const filled = fillAll(contract, seen, order, levels);
  const wallet = seen.wallet + filled.realised - filled.fee - filled.marginMoved;
  return {
    taken,
    quantity: order.quantity,
    fee: filled.fee,
    realised: filled.realised,
    marginNeeded: load?.needed ?? 0n,
    isAffordable: load === undefined || load.needed <= seen.available,
    isTooLarge: load?.isTooLarge ?? false,
    before: standingOf(contract, seen, seen.wallet, seen.position),
    after: standingOf(contractThen, seen, wallet, filled.position),
  };
}

/**
 * The most lots of an order that its member can carry, found by halving: what is needed only rises with them. Of a
 * market order at most what it would meet.
 */
export function affordableContractLots(
  contract: SeenContract,
  seen: SeenMargin,
  order: ContractOrder,
  levels: readonly PreviewLevel[],
): Lots {
  const all = { ...order, quantity: contract.quantityMax };
  const most = order.isMarket ? takenOf(contract, seen, all, levels).executed : contract.quantityMax;
  let [fits, tooMany] = [0, most + 1];
  while (tooMany - fits > 1) {
    const quantity = Math.floor((fits + tooMany) / 2) as Lots;
    const tried = { ...order, quantity };
    const { needed, isTooLarge } = contractLoad(
      contract,
      seen,
      tried,
      takenOf(contract, seen, tried, levels),
    );
    if (needed <= seen.available && !isTooLarge) fits = quantity;
    else tooMany = quantity;
  }
  return fits as Lots;
}

/** The lots of an order, cut to the position if it can only make that smaller. */
export function cutToPosition(
  size: number,
  { side, quantity, isReducing }: Pick<ContractOrder, "side" | "quantity" | "isReducing">,
): Lots {
  if (!isReducing) return quantity;
  return Math.min(quantity, Math.max(side === "buy" ? -size : size, 0)) as Lots;
}

function takenOf(
  contract: SeenContract,
  { makerFeePpm, takerFeePpm }: SeenMargin,
  { side, price, quantity }: ContractOrder,
  levels: readonly PreviewLevel[],
): Preview {
  const asked = { side, priceLimit: price, quantity, quoteAmount: 0n as Amount };
  return preview({ ...contract, makerFeePpm, takerFeePpm }, asked, levels);
}

export interface OrderLoad {
  /** Quote units. */
  readonly needed: bigint;
  readonly isTooLarge: boolean;
}

/**
 * The margin that an order needs beside what stands, and whether a tier lets its position have the leverage. A market
 * order counts with what it would meet, at the worst price of it.
 */
export function contractLoad(
  contract: SeenContract,
  seen: SeenMargin,
  { side, price, isMarket, quantity }: ContractOrder,
  taken: Preview,
): OrderLoad {
  const { leverage } = seen;
  const terms = { ...contract, leverage, feePpm: BigInt(seen.takerFeePpm) };
  const lots = isMarket ? taken.executed : quantity;
  if (lots === 0) return { needed: 0n, isTooLarge: false };
  const own = { isBuy: side === "buy", price: isMarket ? taken.worst : price, lots };
  const before = initialMarginWith(seen.position.size, seen.orders, terms);
  const after = initialMarginWith(seen.position.size, [...seen.orders, own], terms);
  const tier = tierAt(contract.tiers, after.valueMost);
  const isAllowed = after.valueMost <= tier.notionalMax && leverage <= tier.leverageMax;
  const isTooLarge = after.valueMost > before.valueMost && !isAllowed;
  return { needed: after.orders - before.orders, isTooLarge };
}

interface Filled {
  readonly position: MarginedPosition;
  readonly realised: bigint;
  readonly marginMoved: bigint;
  readonly fee: bigint;
}

/** The position once all of the order has traded: level by level, then what rests at its own price. */
function fillAll(
  { quotePerTickLot }: SeenContract,
  seen: SeenMargin,
  { side, price, isMarket, quantity }: ContractOrder,
  levels: readonly PreviewLevel[],
): Filled {
  const isBuy = side === "buy";
  const isolatedAt = seen.mode === "isolated" ? seen.leverage : undefined;
  let filled: Filled = { position: seen.position, realised: 0n, marginMoved: 0n, fee: 0n };
  let left: number = quantity;
  const fill = (at: number, lots: number, feePpm: number): void => {
    if (lots === 0) return;
    const lotValue = BigInt(at) * quotePerTickLot;
    const { realised, marginMoved, ...position } = changedPosition(
      filled.position,
      isBuy ? lots : -lots,
      lotValue,
      isolatedAt,
    );
    filled = {
      position,
      realised: filled.realised + realised,
      marginMoved: filled.marginMoved + marginMoved,
      fee: filled.fee + mulPpmCeil(BigInt(lots) * lotValue, BigInt(feePpm)),
    };
    left -= lots;
  };
  for (const level of levels) {
    if (isBuy ? level.price > price : level.price < price) break;
    fill(level.price, Math.min(left, level.lots), seen.takerFeePpm);
  }
  if (!isMarket) fill(price, left, seen.makerFeePpm);
  return filled;
}

function standingOf(
  { mark, quotePerTickLot, tiers }: SeenContract,
  { mode, opposite, unrealised, maintenance }: SeenMargin,
  wallet: bigint,
  position: MarginedPosition,
): Standing {
  const lotValue = BigInt(mark) * quotePerTickLot;
  const isCross = mode === "cross";
  const others = isCross ? { unrealised, maintenance } : { unrealised: 0n, maintenance: 0n };
  const margin = isCross ? wallet + others.unrealised : position.margin;
  const own = maintenanceOf(tiers, notionalOf(position, lotValue));
  const beside = unrealisedOf(opposite, lotValue) - maintenanceOf(tiers, notionalOf(opposite, lotValue));
  const elsewhere = margin - others.maintenance - beside;
  return {
    position,
    liquidation: liquidationPrice(position, elsewhere, tiers, quotePerTickLot, opposite),
    ratioBps: marginRatioBps(own + others.maintenance, margin + unrealisedOf(position, lotValue)),
  };
}
