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
  commandForm<SetConvertTerms>(46, "setConvertTerms", {
    spreadPpm: "number",
    feePpm: "number",
    quorum: "number",
    dustMax: "amount",
    isHedged: "flag",
  }),
  commandForm<SetConvertCoin>(47, "setConvertCoin", {
    coin: "text",
    amountMin: "amount",
    amountMax: "amount",
    stockMin: "amount",
    stockMax: "amount",
    stockTarget: "amount",
  }),
  commandForm<QuoteConversion>(48, "quoteConversion", {
    member: "number",
    from: "text",
    to: "text",
    side: "text",
    amount: "amount",
    samples: SAMPLE,
  }),
  commandForm<QuoteDust>(49, "quoteDust", { member: "number", to: "text", samples: SAMPLE }),
  commandForm<AcceptQuote>(50, "acceptQuote", { member: "number", quoteId: "number" }),
  commandForm<ReturnToInventory>(51, "returnToInventory", { coin: "text" }),
];
