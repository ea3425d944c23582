/** The naive twin's conversions: every quote is kept for ever, and every sum is made anew. */
import type {
  AcceptQuote,
  ConvertCommand,
  QuoteConversion,
  QuoteDust,
  SetConvertCoin,
  SetConvertTerms,
} from "../../convert/commands.ts";
import { HEDGE_MEMBER } from "../../convert/limits.ts";
import type { ConversionQuoted, Converted, ConvertCoinSet, ConvertEvent } from "../../convert/events.ts";
import type { Emit } from "../../events.ts";
import type { Amount } from "../../numeric/index.ts";
import type { CoinSample } from "../../trading/coin-prices.ts";
import { MOST, twinAmountAnswer } from "./amounts.ts";
import { ceilOf, floorOf } from "./contracts/arithmetic.ts";
import type { TwinAnswer, TwinPart } from "./part.ts";
import type { TwinState } from "./state.ts";

const MILLION = 1_000_000n;
const PRICE_MOST = 450_000_000_000_000;

export class TwinConvert {
  terms: Omit<SetConvertTerms, "type" | "time"> | undefined;
  coins = new Map<string, ConvertCoinSet>();
  quoted: ConversionQuoted[] = [];
  used = new Set<number>();
  /** Quotes up to this one are not remembered any more. */
  forgotten = 0;
}

const lastId = ({ convert }: TwinState): number => convert.quoted.at(-1)?.quoteId ?? 0;

export const twinConvert: TwinPart<ConvertCommand, ConvertEvent> = {
  answers: {
    setConvertTerms: answerToTerms,
    setConvertCoin: answerToCoin,
    quoteConversion: answerToQuote,
    quoteDust: answerToDust,
    acceptQuote: answerToAccept,
    returnToInventory: (state, { time, coin }, emit) => {
      if (!state.members.has(HEDGE_MEMBER)) return "member.unknown";
      if (!state.coins.has(coin)) return "coin.unknown";
      const amount = state.available(HEDGE_MEMBER, "spot", coin) as Amount;
      if (amount === 0n) return "convert.nothing_to_return";
      emit({ type: "creditReturned", time, account: "inventory", member: HEDGE_MEMBER, coin, amount });
      return undefined;
    },
  },
  applies: {
    convertTermsSet: (state, { type: _type, time: _time, ...terms }) => {
      state.convert.terms = terms;
    },
    convertCoinSet: (state, event) => void state.convert.coins.set(event.coin, event),
    conversionQuoted: (state, event) => {
      const { convert } = state;
      // The oldest go as far as they are over, in whole quotes.
      for (const old of convert.quoted.filter(({ quoteId }) => quoteId > convert.forgotten)) {
        if (event.leg > 0 || event.time < old.expiresAt) break;
        convert.forgotten = old.quoteId;
      }
      convert.quoted.push(event);
    },
    converted: (state, event) => {
      state.convert.used.add(event.quoteId);
      book(state, event);
    },
  },
};

function book(state: TwinState, { member, from, to, given, received, fee }: Converted): void {
  state.balance(`member:${member}:spot`, from).available -= given;
  state.balance(`member:${member}:spot`, to).available += received;
  state.balance("venue:inventory", from).available += given;
  state.balance("venue:inventory", to).available -= received + fee;
  state.balance("venue:fees", to).available += fee;
}

function answerToTerms(state: TwinState, command: SetConvertTerms, emit: Emit): TwinAnswer {
  const { spreadPpm, feePpm, quorum, dustMax, time } = command;
  if (!state.coins.has("USDT")) return "coin.unknown";
  const isRight =
    [spreadPpm, feePpm].every((rate) => rate >= 0 && rate <= 50_000) && quorum >= 1 && quorum <= 16;
  if (!isRight || dustMax < 0n || dustMax > MOST) return "convert.terms_invalid";
  if (!state.members.has(HEDGE_MEMBER))
    emit({ type: "memberOpened", time, member: HEDGE_MEMBER, inviter: 0 });
  emit({ ...command, type: "convertTermsSet" });
  return undefined;
}

function answerToCoin(state: TwinState, command: SetConvertCoin, emit: Emit): TwinAnswer {
  const { amountMin, amountMax, stockMin, stockMax, stockTarget } = command;
  if (!state.coins.has(command.coin)) return "coin.unknown";
  for (const value of [amountMin, amountMax, stockMin, stockMax, stockTarget])
    if (value < 0n || value > MOST) return "convert.terms_invalid";
  if (amountMax > 0n && amountMin > amountMax) return "convert.terms_invalid";
  if (stockTarget < stockMin || stockTarget > stockMax) return "convert.terms_invalid";
  emit({ ...command, type: "convertCoinSet" });
  return undefined;
}

function isOffered({ convert }: TwinState, coin: string): boolean {
  return (convert.coins.get(coin)?.amountMax ?? 0n) > 0n;
}

export function isTwinSampleSet(samples: readonly CoinSample[]): boolean {
  const names = samples.map(({ coin, source }) => `${coin}|${source}`);
  if (new Set(names).size !== names.length) return false;
  return samples.every(({ coin, source, price, time }) => {
    const isOfOne = samples.filter((other) => other.coin === coin).length <= 16;
    const isNamed = source.length >= 1 && source.length <= 32;
    return isOfOne && isNamed && Number.isInteger(price) && price > 0 && price <= PRICE_MOST && time >= 0;
  });
}

/** The middle of the samples that are fresh and near the middle of all fresh ones; undefined of too few. */
export function twinPriceOf(
  samples: readonly CoinSample[],
  coin: string,
  now: number,
  quorum: number,
): number | undefined {
  if (coin === "USDT") return 100_000_000;
  const fresh = samples.filter((sample) => sample.coin === coin && sample.time >= now - 10_000);
  if (fresh.length === 0) return undefined;
  const middle = middleOf(fresh.map(({ price }) => price));
  const near = fresh.map(({ price }) => price).filter((price) => 20 * Math.abs(price - middle) <= middle);
  return near.length < quorum ? undefined : middleOf(near);
}

function middleOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1]!, sorted[Math.floor(sorted.length / 2)]!];
  return Math.floor((low + high) / 2);
}

interface Leg {
  readonly from: string;
  readonly to: string;
  readonly given: bigint;
  readonly received: bigint;
  readonly fee: bigint;
  readonly atIndex: bigint;
  readonly fromPrice: number;
  readonly toPrice: number;
}

/** The worth of an amount of one coin in units of another, times 10^6 less the spread, as a fraction. */
function rate(state: TwinState, from: string, to: string, fromPrice: number, toPrice: number) {
  const [fromUnit, toUnit] = [10n ** BigInt(state.coins.get(from)!), 10n ** BigInt(state.coins.get(to)!)];
  return { up: BigInt(fromPrice) * toUnit, down: BigInt(toPrice) * fromUnit };
}

function legOf(
  state: TwinState,
  [from, fromPrice]: readonly [string, number],
  [to, toPrice]: readonly [string, number],
  given: bigint,
): Leg {
  const { spreadPpm, feePpm } = state.convert.terms!;
  const { up, down } = rate(state, from, to, fromPrice, toPrice);
  const gross = floorOf(given * up * (MILLION - BigInt(spreadPpm)), down * MILLION);
  const received = floorOf(gross * (MILLION - BigInt(feePpm)), MILLION);
  const atIndex = floorOf(given * up, down);
  return { from, to, given, received, fee: gross - received, atIndex, fromPrice, toPrice };
}

/** The amounts that held quotes give of a coin, and take of it. */
function promised({ convert }: TwinState, coin: string, time: number) {
  let [given, taken] = [0n, 0n];
  for (const quote of liveQuotes(convert, time)) {
    if (quote.to === coin) given += quote.received + quote.fee;
    if (quote.from === coin) taken += quote.given;
  }
  return { given, taken };
}

/** Leg by leg. */
function liveQuotes(convert: TwinConvert, time: number): ConversionQuoted[] {
  return convert.quoted.filter(
    ({ quoteId, expiresAt }) => quoteId > convert.forgotten && time < expiresAt && !convert.used.has(quoteId),
  );
}

function isShort(state: TwinState, coin: string, gross: bigint, time: number): boolean {
  const left = state.balance("venue:inventory", coin).available - promised(state, coin, time).given - gross;
  return left < state.convert.coins.get(coin)!.stockMin;
}

function isFull(state: TwinState, coin: string, given: bigint, time: number): boolean {
  const has = state.balance("venue:inventory", coin).available + promised(state, coin, time).taken + given;
  return has > state.convert.coins.get(coin)!.stockMax;
}

function isTooMany({ convert }: TwinState, member: number, time: number): boolean {
  const live = liveQuotes(convert, time).filter((quote) => quote.member === member);
  return new Set(live.map(({ quoteId }) => quoteId)).size >= 5;
}

function answerToQuote(state: TwinState, command: QuoteConversion, emit: Emit): TwinAnswer {
  const { time, member, from, to, samples } = command;
  if (!state.members.has(member)) return "member.unknown";
  if (!state.coins.has(from) || !state.coins.has(to)) return "coin.unknown";
  if (from === to) return "convert.same_coin";
  if (!state.convert.terms || !isOffered(state, from) || !isOffered(state, to)) return "convert.not_offered";
  const answer = twinAmountAnswer(command.amount);
  if (answer) return answer;
  if (!isTwinSampleSet(samples)) return "convert.samples_invalid";
  const { quorum } = state.convert.terms;
  const [fromPrice, toPrice] = [from, to].map((coin) => twinPriceOf(samples, coin, time, quorum));
  if (fromPrice === undefined || toPrice === undefined) return "convert.index_unavailable";
  const given = command.side === "give" ? command.amount : leastGiven(state, command, fromPrice, toPrice);
  const leg = legOf(state, [from, fromPrice], [to, toPrice], given);
  const { amountMin, amountMax } = state.convert.coins.get(from)!;
  if (given < amountMin) return "convert.amount_below_min";
  if (given > amountMax) return "convert.amount_above_max";
  if (leg.received === 0n) return "convert.amount_too_small";
  if (isShort(state, to, leg.received + leg.fee, time)) return "convert.inventory_short";
  if (isFull(state, from, given, time)) return "convert.inventory_full";
  if (leg.atIndex > MOST) return "ledger.amount_too_large";
  if (given > state.available(member, "spot", from)) return "ledger.insufficient_balance";
  if (isTooMany(state, member, time)) return "convert.too_many_quotes";
  emitQuote(state, command, "exchange", [leg], emit);
  return undefined;
}

/** Found by trying: one step down from what is surely enough receives too little. */
function leastGiven(
  state: TwinState,
  { from, to, amount }: QuoteConversion,
  fromPrice: number,
  toPrice: number,
): bigint {
  const { up, down } = rate(state, from, to, fromPrice, toPrice);
  const { spreadPpm, feePpm } = state.convert.terms!;
  const shares = (MILLION - BigInt(spreadPpm)) * (MILLION - BigInt(feePpm));
  let high = ceilOf((amount + 2n) * down * MILLION * MILLION, up * shares) + 2n;
  let low = 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const { received } = legOf(state, [from, fromPrice], [to, toPrice], middle);
    if (received >= amount) high = middle;
    else low = middle;
  }
  return high;
}

function answerToDust(state: TwinState, command: QuoteDust, emit: Emit): TwinAnswer {
  const { time, member, to, samples } = command;
  if (!state.members.has(member)) return "member.unknown";
  if (!state.coins.has(to)) return "coin.unknown";
  const { terms } = state.convert;
  if (!terms || !isOffered(state, to)) return "convert.not_offered";
  if (!isTwinSampleSet(samples)) return "convert.samples_invalid";
  const toPrice = twinPriceOf(samples, to, time, terms.quorum);
  if (toPrice === undefined) return "convert.index_unavailable";
  const legs: Leg[] = [];
  for (const from of state.coins.keys()) {
    const price = twinPriceOf(samples, from, time, terms.quorum);
    const given = state.available(member, "spot", from);
    if (from === to || !isOffered(state, from) || price === undefined || given === 0n) continue;
    const { up, down } = rate(state, from, "USDT", price, 100_000_000);
    if (floorOf(given * up, down) >= terms.dustMax) continue;
    const leg = legOf(state, [from, price], [to, toPrice], given);
    if (leg.received > 0n && leg.atIndex <= MOST && !isFull(state, from, given, time)) legs.push(leg);
  }
  if (legs.length === 0) return "convert.no_dust";
  const gross = legs.reduce((sum, leg) => sum + leg.received + leg.fee, 0n);
  if (isShort(state, to, gross, time)) return "convert.inventory_short";
  if (isTooMany(state, member, time)) return "convert.too_many_quotes";
  emitQuote(state, command, "dust", legs, emit);
  return undefined;
}

function emitQuote(
  state: TwinState,
  { time, member }: Pick<QuoteDust, "time" | "member">,
  kind: "exchange" | "dust",
  legs: readonly Leg[],
  emit: Emit,
): void {
  const { spreadPpm, feePpm } = state.convert.terms!;
  const quote = { time, quoteId: lastId(state) + 1, kind, member, spreadPpm, feePpm };
  const ends = { legs: legs.length, expiresAt: time + 10_000 };
  for (const [place, leg] of legs.entries())
    emit({ type: "conversionQuoted", ...quote, ...ends, leg: place, ...leg } as ConversionQuoted);
}

function answerToAccept(state: TwinState, command: AcceptQuote, emit: Emit): TwinAnswer {
  const { time, member, quoteId } = command;
  const { convert } = state;
  if (!state.members.has(member)) return "member.unknown";
  const legs = convert.quoted.filter((quote) => quote.quoteId === quoteId);
  if (legs.length === 0) return "convert.quote_unknown";
  if (quoteId <= convert.forgotten) return "convert.quote_expired";
  if (legs[0]!.member !== member) return "convert.quote_unknown";
  if (convert.used.has(quoteId)) return "convert.quote_used";
  if (time >= legs[0]!.expiresAt) return "convert.quote_expired";
  for (const leg of legs)
    if (state.available(member, "spot", leg.from) < leg.given) return "ledger.insufficient_balance";
  const gross = legs.reduce((sum, leg) => sum + leg.received + leg.fee, 0n);
  if (state.balance("venue:inventory", legs[0]!.to).available < gross) return "convert.inventory_short";
  for (const { expiresAt: _expiresAt, ...leg } of legs) emit({ ...leg, type: "converted", time });
  return undefined;
}
