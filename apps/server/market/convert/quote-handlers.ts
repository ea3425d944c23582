/** The calls that ask for a quote, and the one that carries it out. */
import type { CallOutput } from "@meridian/contract";
import {
  type Command,
  PRICE_COIN,
  QUOTE_VALID_MS,
  type QuoteOutcome,
  wholeNumberIn,
  worthAtIndex,
} from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import {
  CallRefusal,
  type Handlers,
  type MemberContext,
  readAmount,
  writeAmount,
} from "../../ground/calls/index.ts";
import type { IndexPrices } from "../index-prices/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { memberLevel } from "../projections/index.ts";
import { submitFor, type VenueDirectory } from "../venue/index.ts";
import { bookPrice } from "./book-price.ts";
import type { ConvertData } from "./convert-data.ts";
import { legsText } from "./text.ts";

export interface QuoteParts {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly marketData: MarketData;
  readonly indexPrices: IndexPrices;
  readonly convert: ConvertData;
}

type QuoteCall = "user/quote" | "user/quoteDust" | "user/exchange";
type Quote = CallOutput<"user/quote">;

export function quoteHandlers(parts: QuoteParts): Pick<Handlers, QuoteCall> {
  const { engine, venue, indexPrices, convert } = parts;
  return {
    async "user/quote"(input, context) {
      const { from, to, side = "give" } = input;
      const [ofFrom, ofTo] = [decimalsOf(venue, from, "from"), decimalsOf(venue, to, "to")];
      const amount = readAmount(input.amount, side === "give" ? ofFrom : ofTo, "amount");
      const { timeMs: time, member } = context;
      const samples = [from, to].flatMap((coin) => indexPrices.samplesOf(coin, time));
      const who = { type: "quoteConversion", time, member: member.memberId } as const;
      const quote = await quoted(engine, context, { ...who, from, to, side, amount, samples }, input);
      return { ...quoteText(venue, quote), book: await besideTheBook(parts, member.memberId, quote) };
    },

    async "user/quoteDust"(input, context) {
      decimalsOf(venue, input.to, "to");
      const { timeMs: time, member } = context;
      const { coins } = await convert.view();
      const samples = coins.flatMap(({ coin }) => indexPrices.samplesOf(coin, time));
      const command = { type: "quoteDust", time, member: member.memberId, to: input.to, samples } as const;
      return { ...quoteText(venue, await quoted(engine, context, command, input)), book: null };
    },

    async "user/exchange"(input, context) {
      const { timeMs: time, member } = context;
      const quoteId = wholeNumberIn(input.quoteId);
      const command = { type: "acceptQuote", time, member: member.memberId, quoteId } as const;
      const { sequence, outcome } = await submitFor(engine, context, command, input);
      if (outcome.type !== "converted") throw new Error("a quote that is carried out converts something");
      const legs = legsText(venue, outcome.legs);
      const coins = [...new Set([...outcome.legs.map(({ from }) => from), legs.to])];
      return {
        ...{ quoteId: input.quoteId, ...legs, sequence },
        balances: await spotBalances(parts, member.memberId, coins),
      };
    },
  };
}

/** @param field that names the coin, for the refusal of one that is not listed */
function decimalsOf(venue: Pick<VenueDirectory, "decimals">, coin: string, field?: string): number {
  const decimals = venue.decimals(coin);
  if (decimals === undefined) throw new CallRefusal("coin.unknown", field);
  return decimals;
}

/**
 * A quote is of its moment: asked for again under the same key it is another one, with other prices. So its command is
 * named after both.
 */
async function quoted(
  engine: Engine,
  context: MemberContext,
  command: Command,
  input: object,
): Promise<QuoteOutcome> {
  const idempotencyKey = `${context.idempotencyKey}:${context.timeMs}`;
  const { outcome } = await submitFor(engine, { ...context, idempotencyKey }, command, input);
  if (outcome.type !== "quote") throw new Error("who asks for a quote is given one");
  return outcome;
}

function quoteText(venue: VenueDirectory, { quoteId, expiresAt, legs }: QuoteOutcome): Omit<Quote, "book"> {
  return { quoteId: String(quoteId), ...legsText(venue, legs), expiresAt, validMs: QUOTE_VALID_MS };
}

async function besideTheBook(
  { pool, marketData, venue }: QuoteParts,
  memberId: number,
  { legs: [leg] }: QuoteOutcome,
): Promise<Quote["book"]> {
  if (leg === undefined) return null;
  const { share } = await memberLevel(pool, memberId);
  const found = bookPrice(marketData, leg.from, leg.to, leg.given, share);
  if (found === undefined) return null;
  const decimals = decimalsOf(venue, leg.to);
  const worth = (units: bigint): bigint =>
    worthAtIndex({ decimals, price: leg.toPrice }, units, decimalsOf(venue, PRICE_COIN));
  const more = found.received - leg.received;
  return {
    received: writeAmount(found.received, decimals),
    differenceUsdt: writeAmount(more < 0n ? -worth(-more) : worth(more), decimalsOf(venue, PRICE_COIN)),
    markets: [...found.markets],
  };
}

async function spotBalances(
  { engine, venue }: QuoteParts,
  memberId: number,
  coins: readonly string[],
): Promise<CallOutput<"user/exchange">["balances"]> {
  const balances = await engine.query("balances", { member: memberId });
  const spot = balances.filter(({ account }) => account === `member:${memberId}:spot`);
  return coins.map((coin) => {
    const available = spot.find((balance) => balance.coin === coin)?.available ?? 0n;
    return { coin, available: writeAmount(available, decimalsOf(venue, coin)) };
  });
}
