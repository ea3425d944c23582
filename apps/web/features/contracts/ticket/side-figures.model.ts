/** The consequences of an order, as decimals. Pure. */
import {
  type ContractPreview,
  entryPriceOf,
  formatDecimal,
  mulDiv,
  quantityText,
  quoteText,
  type Standing,
} from "@meridian/core";
import type { TradedMarket } from "../../trade/index.ts";
import { betweenText } from "../positions/position.model.ts";

export interface StandingTexts {
  /** In base coins, below zero for a short. */
  readonly quantity: string;
  /** Each of these "" where there is none. */
  readonly entry: string;
  readonly liquidation: string;
  readonly ratioPercent: string;
}

export interface SideTexts {
  readonly cost: string;
  readonly fee: string;
  /** "" when nothing trades at once. */
  readonly average: string;
  readonly impactPercent: string;
  readonly before: StandingTexts;
  readonly after: StandingTexts;
}

function standingTexts(scale: TradedMarket, { position, liquidation, ratioBps }: Standing): StandingTexts {
  const isFlat = position.size === 0;
  return {
    quantity: quantityText(scale, position.size),
    entry: isFlat ? "" : betweenText(scale, entryPriceOf(position, scale.quotePerTickLot)),
    liquidation: betweenText(scale, liquidation),
    ratioPercent: isFlat || ratioBps === undefined ? "" : formatDecimal(BigInt(ratioBps), 2),
  };
}

/** The average as it was paid, not cut to ticks against the order: a fill has one price wherever it stands. */
function averageOf({ quotePerTickLot }: TradedMarket, { executed, cost }: ContractPreview["taken"]) {
  return entryPriceOf({ size: executed, cost }, quotePerTickLot);
}

export function sideTexts(scale: TradedMarket, preview: ContractPreview): SideTexts {
  const { taken } = preview;
  const isTaken = taken.executed > 0;
  return {
    cost: quoteText(scale, preview.marginNeeded),
    fee: quoteText(scale, preview.fee),
    average: isTaken ? betweenText(scale, averageOf(scale, taken)) : "",
    impactPercent: isTaken ? formatDecimal(mulDiv(BigInt(taken.impactPpm), 1n, 100n, "ceil"), 2) : "",
    before: standingTexts(scale, preview.before),
    after: standingTexts(scale, preview.after),
  };
}
