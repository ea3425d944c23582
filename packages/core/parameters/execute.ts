import type { Emit } from "../events.ts";
import {
  BAND_PPM_MAX,
  COIN_CODE_LENGTH_MAX,
  COIN_DECIMALS_MAX,
  COINS_MAX,
  CONDITIONAL_ORDERS_MAX,
  FEE_PPM_MAX,
  MARKETS_MAX,
  OPEN_ORDERS_MAX,
  QUANTITY_MAX,
} from "../limits.ts";
import { AMOUNT_MAX, PPM, TICKS_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusals.ts";
import type { Exchange } from "../state.ts";
import type { DefineCoin, DefineMarket, MarketTerms, SetMarketState } from "./commands.ts";

const COIN_CODE = /^[A-Z0-9]+$/;

/** Defining a coin again in the same way is accepted, so that a start may always state its coins. */
export function defineCoin(exchange: Exchange, command: DefineCoin, emit: Emit): Refusal | undefined {
  const { time, coin, decimals } = command;
  if (!COIN_CODE.test(coin) || coin.length > COIN_CODE_LENGTH_MAX) return refuse("coin.invalid");
  if (!isWholeBetween(decimals, 0, COIN_DECIMALS_MAX)) return refuse("coin.invalid");
  const known = exchange.ledger.coins.get(coin);
  if (known !== undefined && known.decimals !== decimals) return refuse("coin.defined_differently");
  if (known === undefined && exchange.ledger.coinList.length >= COINS_MAX) return refuse("coin.too_many");

  // From here the command must succeed.
  emit({ type: "coinDefined", time, coin, decimals });
  return undefined;
}

export function defineMarket(exchange: Exchange, command: DefineMarket, emit: Emit): Refusal | undefined {
  const { coins } = exchange.ledger;
  if (!coins.has(command.base) || !coins.has(command.quote)) return refuse("coin.unknown");
  const known = exchange.spot.markets.get(command.market)?.terms;
  if (known !== undefined && !isSameGrid(known, command)) return refuse("market.terms_fixed");
  if (!areTermsValid(command)) return refuse("market.terms_invalid");
  if (known === undefined && exchange.spot.marketList.length >= MARKETS_MAX) return refuse("market.too_many");

  // From here the command must succeed.
  emit({ ...termsOf(command), type: "marketDefined", time: command.time });
  return undefined;
}

export function setMarketState(exchange: Exchange, command: SetMarketState, emit: Emit): Refusal | undefined {
  const { time, market, state } = command;
  if (!exchange.spot.markets.has(market)) return refuse("market.unknown");

  // From here the command must succeed.
  emit({ type: "marketStateSet", time, market, state });
  return undefined;
}

/** The terms alone, each field by name, so that nothing else that came along is kept. */
export function termsOf(terms: MarketTerms): MarketTerms {
  return {
    market: terms.market,
    base: terms.base,
    quote: terms.quote,
    lotSize: terms.lotSize,
    quotePerTickLot: terms.quotePerTickLot,
    quantityMin: terms.quantityMin,
    quantityMax: terms.quantityMax,
    notionalMin: terms.notionalMin,
    notionalMax: terms.notionalMax,
    bandLowPpm: terms.bandLowPpm,
    bandHighPpm: terms.bandHighPpm,
    priceInitial: terms.priceInitial,
    makerFeePpm: terms.makerFeePpm,
    takerFeePpm: terms.takerFeePpm,
    openOrdersMax: terms.openOrdersMax,
    conditionalOrdersMax: terms.conditionalOrdersMax,
  };
}

/** What a price and a quantity mean; open orders and history would change their worth with it. */
function isSameGrid(known: MarketTerms, terms: MarketTerms): boolean {
  return (
    known.base === terms.base &&
    known.quote === terms.quote &&
    known.lotSize === terms.lotSize &&
    known.quotePerTickLot === terms.quotePerTickLot
  );
}

function areTermsValid(terms: MarketTerms): boolean {
  const { lotSize, quotePerTickLot, notionalMin, notionalMax } = terms;
  return (
    terms.base !== terms.quote &&
    terms.market === `${terms.base}/${terms.quote}` &&
    lotSize >= 1n &&
    quotePerTickLot >= 1n &&
    quotePerTickLot <= AMOUNT_MAX &&
    isWholeBetween(terms.quantityMin, 1, QUANTITY_MAX) &&
    isWholeBetween(terms.quantityMax, terms.quantityMin, QUANTITY_MAX) &&
    lotSize * BigInt(terms.quantityMax) <= AMOUNT_MAX &&
    notionalMin >= 0n &&
    notionalMax >= notionalMin &&
    notionalMax <= AMOUNT_MAX &&
    isWholeBetween(terms.bandLowPpm, 0, PPM) &&
    isWholeBetween(terms.bandHighPpm, PPM, BAND_PPM_MAX) &&
    isWholeBetween(terms.priceInitial, 1, TICKS_MAX) &&
    isWholeBetween(terms.makerFeePpm, 0, FEE_PPM_MAX) &&
    isWholeBetween(terms.takerFeePpm, 0, FEE_PPM_MAX) &&
    isWholeBetween(terms.openOrdersMax, 1, OPEN_ORDERS_MAX) &&
    isWholeBetween(terms.conditionalOrdersMax, 0, CONDITIONAL_ORDERS_MAX)
  );
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
