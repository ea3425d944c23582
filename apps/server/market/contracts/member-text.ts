/** A member's contracts as decimals. */
import type { ContractPosition, Order, OwnContracts } from "@meridian/contract";
import {
  type ContractBalanceView,
  type ContractMember,
  entryPriceOf,
  formatDecimal,
  marginRatioBps,
  mulDiv,
  type PositionView,
  priceText,
  quantityText,
  quoteText,
  SETTLEMENT_COIN,
} from "@meridian/core";
import type { VenueMarket, VenueTerms } from "../market-data/index.ts";
import { betweenText, fractionText, percentText } from "./figures-text.ts";

export function accountText(
  terms: VenueTerms,
  { balance, settings }: Pick<ContractMember, "balance" | "settings">,
): OwnContracts {
  const text = (units: bigint): string => terms.amountText(SETTLEMENT_COIN, units);
  const marginBalance = balance.wallet + balance.unrealised;
  return {
    coin: SETTLEMENT_COIN,
    isHedged: balance.isHedged,
    wallet: text(balance.wallet),
    isolatedMargin: text(balance.isolatedMargin),
    unrealised: text(balance.unrealised),
    marginBalance: text(marginBalance),
    maintenance: text(balance.maintenance),
    positionMargin: text(balance.positionMargin),
    orderMargin: text(balance.orderMargin),
    available: text(balance.available),
    transferable: text(balance.transferable),
    marginRatioPercent: percentText(marginRatioBps(balance.maintenance, marginBalance)),
    settings: settings.map(({ market, leverage, mode, makerFeePpm, takerFeePpm }) => ({
      ...{ market, leverage, mode, makerFeePpm, takerFeePpm },
    })),
  };
}

/** A position's results since it was opened. Quote units. */
export interface PositionPast {
  readonly openedAt: number;
  readonly realised: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
}

export interface PositionBeside {
  readonly past: PositionPast;
  readonly lights: number;
  readonly exits: Order[];
}

export function positionText(
  scale: VenueMarket,
  view: PositionView,
  { balance }: Pick<ContractMember, "balance">,
  { past, lights, exits }: PositionBeside,
): ContractPosition {
  const quote = (units: bigint): string => quoteText(scale, units);
  const entryValue = view.cost < 0n ? -view.cost : view.cost;
  return {
    market: view.market,
    position: view.position,
    isLong: view.size > 0,
    mode: view.mode,
    leverage: view.leverage,
    quantity: quantityText(scale, Math.abs(view.size)),
    entryValue: quote(entryValue),
    entryPrice: fractionText(scale, entryPriceOf(view, scale.quotePerTickLot)),
    mark: priceText(scale, view.mark),
    value: quote(view.value),
    unrealised: quote(view.unrealised),
    roePercent: roeText(view.unrealised * BigInt(view.leverage), entryValue),
    margin: quote(view.margin),
    maintenance: quote(view.maintenance),
    marginRatioPercent: percentText(ratioOf(view, balance)),
    liquidationPrice: betweenText(scale, view.liquidationPrice),
    deleverageLights: lights,
    openedAt: past.openedAt,
    realised: quote(past.realised),
    fees: quote(past.fees),
    funding: quote(past.funding),
    exits,
  };
}

/** Of the margin that the position was entered with: profit × leverage / entry value, cut towards zero. */
function roeText(levered: bigint, entryValue: bigint): string {
  if (entryValue === 0n) return "0.00";
  const isLoss = levered < 0n;
  const bps = mulDiv(isLoss ? -levered : levered, 10_000n, entryValue, "floor");
  return formatDecimal(isLoss ? -bps : bps, 2);
}

/** An isolated position answers for itself, a cross one with all others and the wallet. */
function ratioOf(view: PositionView, balance: ContractBalanceView): number | undefined {
  return view.mode === "isolated"
    ? marginRatioBps(view.maintenance, view.margin + view.unrealised)
    : marginRatioBps(balance.maintenance, balance.wallet + balance.unrealised);
}
