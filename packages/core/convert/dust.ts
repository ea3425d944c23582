/** Dust: everything in a member's spot account that is worth next to nothing, into one coin by one quote. */
import type { Emit } from "../events.ts";
import type { CoinCode } from "../ids.ts";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { areCoinSamplesValid, PRICE_COIN, pricesOf, worthAtIndex } from "../trading/coin-prices.ts";
import type { ConvertTerms, QuoteDust } from "./commands.ts";
import type { ConversionLeg } from "./leg.ts";
import { givableOf, grossOf, promisedAt, takeableOf } from "./inventory.ts";
import { offerOf, type OfferedCoin } from "./offered.ts";
import { emitQuote, legOf, refusalOfCount } from "./quote.ts";

/** Leaves coins where they are that have no price, or that the inventory cannot take or give anything for. */
export function quoteDust(exchange: Exchange, command: QuoteDust, emit: Emit): Refusal | undefined {
  const { ledger, convert } = exchange;
  const { time, member, to, samples } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (!ledger.coins.has(to)) return refuse("coin.unknown");
  const { terms } = convert;
  if (terms === undefined || offerOf(exchange, to) === undefined) return refuse("convert.not_offered");
  if (!areCoinSamplesValid(samples)) return refuse("convert.samples_invalid");
  const priceOf = pricesOf(samples, time);
  const offered = offeredCoins(exchange, (coin) => priceOf(coin, terms.quorum));
  const wanted = offered.get(to);
  if (wanted === undefined) return refuse("convert.index_unavailable");
  const promised = promisedAt(exchange, time);
  const legs = dustLegs(exchange, memberIndex, offered, wanted, terms).filter(
    ({ from, given, received, atIndex }) =>
      received > 0n && atIndex <= AMOUNT_MAX && given <= takeableOf(exchange, promised, from),
  );
  if (legs.length === 0) return refuse("convert.no_dust");
  const gross = legs.reduce((sum, leg) => sum + grossOf(leg), 0n);
  if (gross > givableOf(exchange, promised, to)) return refuse("convert.inventory_short");
  const ofCount = refusalOfCount(exchange, member, time);
  if (ofCount !== undefined) return ofCount;

  // From here the command must succeed.
  emitQuote(exchange, { kind: "dust", time, member, legs }, emit);
  return undefined;
}

/** In the order of the coins, those on offer that have a price. */
function offeredCoins(
  exchange: Exchange,
  priceOf: (coin: CoinCode) => number | undefined,
): ReadonlyMap<CoinCode, OfferedCoin> {
  const offered = new Map<CoinCode, OfferedCoin>();
  for (const { code: coin, decimals } of exchange.ledger.coinList) {
    const [terms, price] = [offerOf(exchange, coin), priceOf(coin)];
    if (terms !== undefined && price !== undefined) offered.set(coin, { coin, decimals, price, terms });
  }
  return offered;
}

function dustLegs(
  { ledger }: Exchange,
  memberIndex: number,
  offered: ReadonlyMap<CoinCode, OfferedCoin>,
  wanted: OfferedCoin,
  terms: ConvertTerms,
): ConversionLeg[] {
  const { decimals } = ledger.coinOf(PRICE_COIN);
  return [...offered.values()].flatMap((coin) => {
    const given = ledger.freeOf(memberIndex, "spot", coin.coin);
    const isDust = given > 0n && worthAtIndex(coin, given, decimals) < terms.dustMax;
    return coin === wanted || !isDust ? [] : [legOf(coin, wanted, terms, given)];
  });
}
