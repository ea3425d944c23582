/** Quotes: a price for one coin in another, or for everything that is dust, held for some seconds. */
import type { Emit } from "../events.ts";
import type { MemberId } from "../ids.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import { AMOUNT_MAX, type Amount, type TimeMs } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { areCoinSamplesValid, pricesOf } from "../trading/coin-prices.ts";
import type { ConvertTerms, QuoteConversion } from "./commands.ts";
import type { ConversionKind } from "./events.ts";
import type { ConversionLeg } from "./leg.ts";
import { givableOf, grossOf, promisedAt, takeableOf } from "./inventory.ts";
import { MEMBER_QUOTES_MAX, QUOTE_VALID_MS, QUOTES_MAX } from "./limits.ts";
import { conversionOf, givenFor } from "./price.ts";
import { offerOf, type OfferedCoin } from "./offered.ts";

export function quoteConversion(
  exchange: Exchange,
  command: QuoteConversion,
  emit: Emit,
): Refusal | undefined {
  const { ledger, convert } = exchange;
  const { time, member, from, to, side, amount, samples } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (!ledger.coins.has(from) || !ledger.coins.has(to)) return refuse("coin.unknown");
  if (from === to) return refuse("convert.same_coin");
  const { terms } = convert;
  const [fromTerms, toTerms] = [offerOf(exchange, from), offerOf(exchange, to)];
  if (terms === undefined || fromTerms === undefined || toTerms === undefined)
    return refuse("convert.not_offered");
  const ofAmount = refusalOfAmount(amount);
  if (ofAmount !== undefined) return ofAmount;
  if (!areCoinSamplesValid(samples)) return refuse("convert.samples_invalid");
  const priceOf = pricesOf(samples, time);
  const [fromPrice, toPrice] = [priceOf(from, terms.quorum), priceOf(to, terms.quorum)];
  if (fromPrice === undefined || toPrice === undefined) return refuse("convert.index_unavailable");
  const given = { coin: from, decimals: ledger.coinOf(from).decimals, price: fromPrice, terms: fromTerms };
  const wanted = { coin: to, decimals: ledger.coinOf(to).decimals, price: toPrice, terms: toTerms };
  const leg = legOf(given, wanted, terms, side === "give" ? amount : givenFor(given, wanted, terms, amount));
  if (leg.given < fromTerms.amountMin) return refuse("convert.amount_below_min");
  if (leg.given > fromTerms.amountMax) return refuse("convert.amount_above_max");
  if (leg.received <= 0n) return refuse("convert.amount_too_small");
  const promised = promisedAt(exchange, time);
  if (grossOf(leg) > givableOf(exchange, promised, to)) return refuse("convert.inventory_short");
  if (leg.given > takeableOf(exchange, promised, from)) return refuse("convert.inventory_full");
  if (leg.atIndex > AMOUNT_MAX) return refuse("ledger.amount_too_large");
  if (leg.given > ledger.freeOf(memberIndex, "spot", from)) return refuse("ledger.insufficient_balance");
  const ofCount = refusalOfCount(exchange, member, time);
  if (ofCount !== undefined) return ofCount;

  // From here the command must succeed.
  emitQuote(exchange, { kind: "exchange", time, member, legs: [leg] }, emit);
  return undefined;
}

export function legOf(
  from: OfferedCoin,
  to: OfferedCoin,
  { spreadPpm, feePpm }: ConvertTerms,
  given: bigint,
): ConversionLeg {
  const { atIndex, fee, received } = conversionOf(from, to, { spreadPpm, feePpm }, given);
  return {
    from: from.coin,
    to: to.coin,
    given: given as Amount,
    received: received as Amount,
    fee: fee as Amount,
    atIndex: atIndex as Amount,
    fromPrice: from.price,
    toPrice: to.price,
    spreadPpm,
    feePpm,
  };
}

/** Refuses one more quote than a member may have at a time, or all members together. */
export function refusalOfCount({ convert }: Exchange, member: MemberId, time: TimeMs): Refusal | undefined {
  let [own, all] = [0, 0];
  for (const quote of convert.live(time)) {
    all += 1;
    if (quote.member === member) own += 1;
  }
  return own >= MEMBER_QUOTES_MAX || all >= QUOTES_MAX ? refuse("convert.too_many_quotes") : undefined;
}

interface NewQuote {
  readonly kind: ConversionKind;
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly legs: readonly ConversionLeg[];
}

export function emitQuote({ convert }: Exchange, { kind, time, member, legs }: NewQuote, emit: Emit): void {
  const quoteId = convert.lastQuoteId + 1;
  const expiresAt = time + QUOTE_VALID_MS;
  legs.forEach((leg, place) => {
    const ofQuote = { time, quoteId, kind, member, leg: place, legs: legs.length };
    emit({ type: "conversionQuoted", ...ofQuote, ...leg, expiresAt });
  });
}
