/** The written forms of the commands of contracts, of the samples of an index, and of the tiers of a contract. */
import { type CommandForm, commandForm, rowForm } from "../codec/command-form.ts";
import type {
  DefineContract,
  MoveMargin,
  ReversePosition,
  SetContractTiers,
  SetLeverage,
  SetMarginMode,
  SetPositionMode,
  TakePrices,
} from "./commands.ts";
import type { IndexSample } from "../trading/index-price.ts";
import type { TierTerms } from "./tiers.ts";

export const CONTRACTS_COMMANDS: readonly CommandForm[] = [
  commandForm<DefineContract>(37, "defineContract", {
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
    quorum: "number",
    liquidationFeePpm: "number",
  }),
  commandForm<SetContractTiers>(38, "setContractTiers", {
    market: "text",
    tiers: rowForm<TierTerms>({ notionalMax: "amount", maintenancePpm: "number", leverageMax: "number" }),
  }),
  commandForm<TakePrices>(39, "takePrices", {
    market: "text",
    samples: rowForm<IndexSample>({ source: "text", price: "number", time: "number" }),
  }),
  commandForm<SetLeverage>(40, "setLeverage", { member: "number", market: "text", leverage: "number" }),
  commandForm<SetMarginMode>(41, "setMarginMode", { member: "number", market: "text", mode: "text" }),
  commandForm<SetPositionMode>(42, "setPositionMode", { member: "number", isHedged: "flag" }),
  commandForm<MoveMargin>(43, "moveMargin", {
    member: "number",
    market: "text",
    position: "text",
    amount: "amount",
  }),
  commandForm<ReversePosition>(44, "reversePosition", {
    member: "number",
    market: "text",
    clientOrderId: "text",
    remark: "text",
  }),
];
