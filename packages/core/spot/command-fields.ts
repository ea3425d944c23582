/** The written forms of the commands of spot trading. */
import { type CommandForm, commandForms } from "../codec/command-form.ts";
import type { DefineMarket } from "./define-market.ts";

export const SPOT_COMMANDS: readonly CommandForm[] = commandForms<DefineMarket>(
  { type: "defineMarket" },
  {
    market: "text",
    base: "text",
    quote: "text",
    lotSize: "amount",
    quotePerTickLot: "amount",
    quantityMin: "number",
    quantityMax: "number",
    notionalMin: "amount",
    notionalMax: "amount",
    bandLowPpm: "number",
    bandHighPpm: "number",
    priceInitial: "number",
    makerFeePpm: "number",
    takerFeePpm: "number",
    openOrdersMax: "number",
    conditionalOrdersMax: "number",
  },
  14,
  [18, { conditionalOrdersMax: 20 }],
);
