/** Writes quotes and what became of them, apart from the money that they move. */
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { coinTermsOf, termsOf } from "./define.ts";
import type { ConversionQuoted, Converted, ConvertCoinSet, ConvertTermsSet } from "./events.ts";
import { conversionLeg } from "./leg.ts";

export function applyConvertTermsSet({ convert }: Exchange, event: ConvertTermsSet): void {
  convert.terms = termsOf(event);
}

export function applyConvertCoinSet({ convert }: Exchange, event: ConvertCoinSet): void {
  convert.coins.set(event.coin, coinTermsOf(event));
}

export function applyConversionQuoted({ convert }: Exchange, event: ConversionQuoted): void {
  const { quoteId, kind, member, expiresAt, leg } = event;
  if (leg > 0) {
    convert.quotes.get(quoteId)!.legs.push(conversionLeg(event));
    return;
  }
  assert(quoteId === convert.lastQuoteId + 1, "quotes are numbered one after the other");
  convert.forget(event.time);
  convert.lastQuoteId = quoteId;
  convert.quotes.set(quoteId, {
    quoteId,
    kind,
    member,
    expiresAt,
    legs: [conversionLeg(event)],
    isUsed: false,
  });
}

export function rememberConverted({ convert }: Exchange, { quoteId, leg }: Converted): void {
  const quote = convert.quotes.get(quoteId);
  assert(quote !== undefined && quote.isUsed === leg > 0, "a quote is carried out once");
  quote.isUsed = true;
}
