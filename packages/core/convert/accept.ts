/** Carrying a quote out, and giving the inventory back what the hedge member has of a coin. */
import type { Emit } from "../events.ts";
import type { CoinCode } from "../ids.ts";
import type { Amount } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { AcceptQuote, ReturnToInventory } from "./commands.ts";
import type { ConversionLeg } from "./leg.ts";
import { grossOf, stockOf } from "./inventory.ts";
import { HEDGE_MEMBER } from "./limits.ts";

export function acceptQuote(exchange: Exchange, command: AcceptQuote, emit: Emit): Refusal | undefined {
  const { ledger, convert } = exchange;
  const { time, member, quoteId } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  const isNumber = Number.isSafeInteger(quoteId) && quoteId >= 1 && quoteId <= convert.lastQuoteId;
  if (!isNumber) return refuse("convert.quote_unknown");
  const quote = convert.quotes.get(quoteId);
  if (quote === undefined) return refuse("convert.quote_expired");
  if (quote.member !== member) return refuse("convert.quote_unknown");
  if (quote.isUsed) return refuse("convert.quote_used");
  if (time >= quote.expiresAt) return refuse("convert.quote_expired");
  const { kind, legs } = quote;
  if (legs.some((leg) => leg.given > ledger.freeOf(memberIndex, "spot", leg.from)))
    return refuse("ledger.insufficient_balance");
  if (grossOfAll(legs) > stockOf(exchange, legs[0]!.to)) return refuse("convert.inventory_short");

  // From here the command must succeed.
  legs.forEach((leg, place) => {
    emit({ type: "converted", time, quoteId, kind, member, leg: place, legs: legs.length, ...leg });
  });
  return undefined;
}

/** All legs of a quote end in the same coin. */
function grossOfAll(legs: readonly ConversionLeg[]): bigint {
  return legs.reduce((sum, leg) => sum + grossOf(leg), 0n);
}

export function returnToInventory(
  exchange: Exchange,
  { time, coin }: ReturnToInventory,
  emit: Emit,
): Refusal | undefined {
  const memberIndex = exchange.ledger.memberOf(HEDGE_MEMBER);
  if (memberIndex < 0) return refuse("member.unknown");
  if (!exchange.ledger.coins.has(coin)) return refuse("coin.unknown");
  const amount = availableOfHedge(exchange, memberIndex, coin);
  if (amount === 0n) return refuse("convert.nothing_to_return");

  // From here the command must succeed.
  emit({ type: "creditReturned", time, account: "inventory", member: HEDGE_MEMBER, coin, amount });
  return undefined;
}

function availableOfHedge({ ledger }: Exchange, memberIndex: number, coin: CoinCode): Amount {
  return ledger.freeOf(memberIndex, "spot", coin) as Amount;
}
