/** Runs and their orders as members read them. */
import type { CallOutput } from "@meridian/contract";
import {
  baseText,
  liquidationPrice,
  mulDiv,
  priceText,
  quantityText,
  quoteText,
  wholeNumber,
} from "@meridian/core";
import {
  leverageOf,
  type MarketRules,
  type Parameters,
  positionOf,
  type Reason,
  REASONS,
  type Unit,
} from "@meridian/strategies";
import { isFeeInBase, type VenueMarket } from "../market-data/index.ts";
import { figuresOf, stateOf } from "./figures.ts";
import type { RunOrderRow, RunRow } from "./rows.ts";

type Managed = CallOutput<"order/managedDetail">;
type ManagedOrder = CallOutput<"order/managedOrders">["list"][number];
type Said = ManagedOrder["reason"];

/** The price is in ticks and what its coins count at; the deficit its owner's, in quote units. */
export function runText(
  scale: VenueMarket,
  market: MarketRules,
  row: RunRow,
  { price, deficit }: { readonly price: number; readonly deficit: bigint },
): Managed {
  const figures = figuresOf(row, row.endedAt === 0 ? price : row.priceLast || row.priceIn, market, deficit);
  const quote = (units: bigint): string => quoteText(scale, units);
  const isOpen = row.endedAt === 0;
  const parameters = JSON.parse(row.parameters) as Parameters;
  return {
    ...{ managedId: `${row.runId}`, strategy: row.strategy, market: row.market },
    parameters: parametersText(parameters),
    ...{ lossMaxPpm: row.lossMaxPpm, status: row.status, refusal: row.refusal },
    ending: endingOf(row),
    ...{ baseCoin: scale.base, quoteCoin: scale.quote },
    ...{ baseIn: baseText(scale, row.baseIn), quoteIn: quote(row.quoteIn) },
    ...{ base: baseText(scale, row.base), quote: quote(row.quote) },
    leverage: leverageOf(parameters) || null,
    liquidationPrice: liquidationText(scale, market, row),
    ...{ worthAtStart: quote(figures.worthAtStart), worth: quote(figures.worth) },
    ...{ profitSharePpm: row.profitSharePpm, profitShare: quote(figures.profitShare) },
    ...{ profit: quote(figures.profit), profitPpm: figures.profitPpm },
    ...{ holdingProfit: quote(figures.holdingProfit), holdingProfitPpm: figures.holdingProfitPpm },
    ...{ worthLeast: quote(figures.worthLeast), fees: quote(row.fees), funding: quote(row.funding) },
    ...{ drawdownPpm: figures.drawdownPpm, fills: row.fills },
    isPublic: row.publishedAt > 0,
    ...{ createdAt: row.createdAt, endedAt: isOpen ? null : row.endedAt },
  };
}

export function runOrderText(scale: VenueMarket, row: RunOrderRow): ManagedOrder {
  const inBase = isFeeInBase(scale, row.side);
  return {
    ...{ number: row.number, orderId: row.orderId === 0 ? null : `${row.orderId}` },
    ...{ side: row.side, type: row.orderType },
    ...{ price: priceText(scale, row.price), quantity: quantityText(scale, row.quantity) },
    executed: quantityText(scale, row.executed),
    executedQuote: quoteText(scale, row.executedQuote),
    fee: inBase ? baseText(scale, row.fee) : quoteText(scale, row.fee),
    feeCoin: inBase ? scale.base : scale.quote,
    ...{ state: row.state, refusal: row.refusal },
    reason: saidOf(row.reason),
    endReason: row.endReason === "" ? null : saidOf(row.endReason),
    ...{ placedAt: row.placedAt, endedAt: row.endedAt === 0 ? null : row.endedAt },
  };
}

/** All the money answers for the one position, so its cost may be counted as paid: see the wallet of a run. */
function liquidationText(scale: VenueMarket, market: MarketRules, row: RunRow): string | null {
  if (market.tiers === undefined || row.endedAt !== 0) return null;
  const size = positionOf(row, market);
  const price = liquidationPrice({ size, cost: 0n }, row.quote, market.tiers, market.quotePerTickLot);
  if (price === undefined) return null;
  return priceText(scale, wholeNumber(mulDiv(price.numerator, 1n, price.denominator, "floor")));
}

function endingOf(row: RunRow): Managed["ending"] {
  const ending = stateOf(row)?.ending ?? null;
  return ending === null ? null : saidText(REASONS, ending);
}

function saidOf(json: string): Said {
  return saidText(REASONS, JSON.parse(json) as Reason);
}

type Catalogue = Readonly<Record<string, Readonly<Record<string, Unit>>>>;

/** Each figure with the unit that the catalogue of its sentence has for it. */
export function saidText(
  catalogue: Catalogue,
  { key, figures }: { readonly key: string; readonly figures: Readonly<Record<string, number>> },
): Said {
  const units = catalogue[key] ?? {};
  return {
    key,
    figures: Object.entries(figures).map(([name, value]) => ({ name, unit: units[name] ?? "count", value })),
  };
}

export function parametersText(parameters: Parameters): Managed["parameters"] {
  return Object.entries(parameters).map(([name, value]) => ({ name, value }));
}

/** Of a name that comes twice the last one counts. */
export function parametersOf(list: Managed["parameters"]): Parameters {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
