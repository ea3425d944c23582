/** The bounds and the risk of a leverage. Pure. */
import { formatDecimal, marginOf, mulDiv, notionalOf, PPM, quoteText, type Tier } from "@meridian/core";
import type { TradedMarket } from "../../trade/index.ts";
import { countedOf, lotValueAt } from "../positions/position.model.ts";
import { type ContractTicketView, openingOrders } from "./contract-ticket.model.ts";

/** The leverage that a text says; undefined for what is none up to `most`. */
export function leverageIn(text: string, most: number): number | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const leverage = Number.parseInt(text, 10);
  return leverage >= 1 && leverage <= most ? leverage : undefined;
}

/** The largest value that a tier allows at a leverage, in quote coins. */
export function valueMostText(scale: TradedMarket, tiers: readonly Tier[], leverage: number): string {
  return quoteText(scale, tiers.findLast((tier) => tier.leverageMax >= leverage)?.notionalMax ?? 0n);
}

/**
 * About how far the price may move against an isolated position, in percent with one digit: the margin less the
 * maintenance of the first tier. Undefined of a cross position: the whole account answers for it, so that its leverage
 * says nothing about where it ends.
 */
export function distanceAtLeverage(
  mode: "cross" | "isolated",
  tiers: readonly Tier[],
  leverage: number,
): string | undefined {
  if (mode === "cross") return undefined;
  const margin = mulDiv(BigInt(PPM), 1n, BigInt(leverage), "floor");
  const share = margin - BigInt(tiers[0]?.maintenancePpm ?? 0);
  return formatDecimal(mulDiv(share, 1n, 1_000n, "floor"), 1);
}

/** Initial margin of the contract's position and open orders at a leverage, in quote coins; "0" without either. */
export function marginNeededText(view: ContractTicketView, leverage: number): string {
  const { scale, positions, account, mark } = view;
  const legs = account.isHedged ? (["long", "short"] as const) : (["net"] as const);
  let whole = 0n;
  for (const leg of legs) {
    const own = positions.find(
      ({ position }) => position.market === scale.market && position.position === leg,
    );
    const counted = own === undefined ? { size: 0, cost: 0n } : countedOf(scale, own.position);
    const value = notionalOf(counted, lotValueAt(scale, mark));
    let [buys, sells] = [0n, 0n];
    for (const { isBuy, price, lots } of openingOrders(view, leg)) {
      const asked = BigInt(price) * scale.quotePerTickLot * BigInt(lots);
      if (isBuy) buys += asked;
      else sells += asked;
    }
    const needed = marginOf({ position: counted.size < 0 ? -value : value, buys, sells, leverage });
    whole += needed.position + needed.orders;
  }
  return quoteText(scale, whole);
}

/** A round value to think of where there is neither position nor order. */
export const EXAMPLE_VALUE = 1_000n;

export function exampleMarginText(scale: TradedMarket, leverage: number): string {
  const units = EXAMPLE_VALUE * 10n ** BigInt(scale.quoteDecimals);
  return quoteText(scale, mulDiv(units, 1n, BigInt(leverage), "ceil"));
}
