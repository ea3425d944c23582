/** The figures of what came upon contracts, as decimals. */
import { quantityText, quoteText } from "@meridian/core";
import { averagePriceText, type VenueMarket } from "../../market/market-data/index.ts";
import type { ContractNewsRow } from "../../market/projections/index.ts";

export interface ClosedFigures {
  readonly quantity: string;
  /** "0" where nothing was closed. */
  readonly averagePrice: string;
  /** Before the fee, below zero for a loss. */
  readonly realised: string;
  readonly fee: string;
}

export function closedFigures(
  scale: VenueMarket,
  { quantity, value, realised, fee }: Pick<ContractNewsRow, "quantity" | "value" | "realised" | "fee">,
): ClosedFigures {
  return {
    quantity: quantityText(scale, quantity),
    averagePrice: averagePriceText(scale, quantity, value),
    realised: quoteText(scale, realised),
    fee: quoteText(scale, fee),
  };
}
