/** How the commands of conversions are written, and the samples that come with them. */
import { type CommandForm, commandForm, rowForm } from "../codec/command-form.ts";
import type {
  AcceptQuote,
  CoinSample,
  QuoteConversion,
  QuoteDust,
  ReturnToInventory,
  SetConvertCoin,
  SetConvertTerms,
} from "./commands.ts";

const SAMPLE = rowForm<CoinSample>({ coin: "text", source: "text", price: "number", time: "number" });

export const CONVERT_COMMANDS: readonly CommandForm[] = [
  commandForm<SetConvertTerms>(53, "setConvertTerms", {
    spreadPpm: "number",
    feePpm: "number",
    quorum: "number",
    dustMax: "amount",
    isHedged: "flag",
  }),
  commandForm<SetConvertCoin>(54, "setConvertCoin", {
    coin: "text",
    amountMin: "amount",
    amountMax: "amount",
    stockMin: "amount",
    stockMax: "amount",
    stockTarget: "amount",
  }),
  commandForm<QuoteConversion>(55, "quoteConversion", {
    member: "number",
    from: "text",
    to: "text",
    side: "text",
    amount: "amount",
    samples: SAMPLE,
  }),
  commandForm<QuoteDust>(56, "quoteDust", { member: "number", to: "text", samples: SAMPLE }),
  commandForm<AcceptQuote>(57, "acceptQuote", { member: "number", quoteId: "number" }),
  commandForm<ReturnToInventory>(58, "returnToInventory", { coin: "text" }),
];
