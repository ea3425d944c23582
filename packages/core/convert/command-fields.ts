/** The written forms of the commands of conversions. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import { COIN_SAMPLE } from "../trading/command-fields.ts";
import type {
  AcceptQuote,
  QuoteConversion,
  QuoteDust,
  ReturnToInventory,
  SetConvertCoin,
  SetConvertTerms,
} from "./commands.ts";

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
    samples: COIN_SAMPLE,
  }),
  commandForm<QuoteDust>(56, "quoteDust", { member: "number", to: "text", samples: COIN_SAMPLE }),
  commandForm<AcceptQuote>(57, "acceptQuote", { member: "number", quoteId: "number" }),
  commandForm<ReturnToInventory>(58, "returnToInventory", { coin: "text" }),
];
