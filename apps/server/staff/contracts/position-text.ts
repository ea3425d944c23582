/** Positions as decimals, of members and of the insurance fund. */
import type { FundPosition, PositionRisk } from "@meridian/contract";
import {
  entryPriceOf,
  formatDecimal,
  marginRatioBps,
  mulDiv,
  type PositionRisk as PositionRiskView,
  type PositionView,
  priceText,
  quantityText,
  quoteText,
} from "@meridian/core";
import { betweenText, fractionText, percentText } from "../../market/contracts/index.ts";
import type { VenueMarket } from "../../market/market-data/index.ts";

export function fundPositionText(scale: VenueMarket, view: PositionView): FundPosition {
  return {
    market: view.market,
    isLong: view.size > 0,
    quantity: quantityText(scale, Math.abs(view.size)),
    entryPrice: fractionText(scale, entryPriceOf(view, scale.quotePerTickLot)),
    mark: priceText(scale, view.mark),
    value: quoteText(scale, view.value),
    unrealised: quoteText(scale, view.unrealised),
  };
}

export function positionRiskText(scale: VenueMarket, uid: string, view: PositionRiskView): PositionRisk {
  return {
    ...fundPositionText(scale, view),
    uid,
    leverage: view.leverage,
    mode: view.mode,
    marginRatioPercent: percentText(marginRatioBps(view.unitMaintenance, view.unitBalance)),
    liquidationPrice: betweenText(scale, view.liquidationPrice),
    distancePercent: distanceText(view),
    positions: view.unitPositions,
  };
}

/** From mark to the liquidation price, of the mark; "0.00" where the mark is beyond it, "" without one. */
function distanceText({
  size,
  mark,
  liquidationPrice,
}: Pick<PositionView, "size" | "mark" | "liquidationPrice">): string {
  if (liquidationPrice === undefined || mark === 0) return "";
  const hundredths = BigInt(mark) * 100n;
  const way = size > 0 ? hundredths - liquidationPrice : liquidationPrice - hundredths;
  return formatDecimal(way > 0n ? mulDiv(way, 10_000n, hundredths, "floor") : 0n, 2);
}
