/** The written forms of the commands of spot trading. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import type { DefineMarket } from "./define-market.ts";

const MARKET = {
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
} as const;

export const SPOT_COMMANDS: readonly CommandForm[] = [
  commandForm<DefineMarket, "conditionalOrdersMax">(14, "defineMarket", MARKET, { conditionalOrdersMax: 20 }),
  commandForm<DefineMarket>(18, "defineMarket", { ...MARKET, conditionalOrdersMax: "number" }),
];
