/** The written forms of the commands of wealth. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import type {
  AccrueIncome,
  AddInvestment,
  DefineOffer,
  Invest,
  MoveEarnings,
  RedeemInvestment,
  SetOfferState,
  SetRenewal,
} from "./commands.ts";

export const WEALTH_COMMANDS: readonly CommandForm[] = [
  commandForm<DefineOffer>(59, "defineOffer", {
    offer: "text",
    coin: "text",
    kind: "text",
    copyPrice: "amount",
    copies: "number",
    ratePpm: "number",
    termDays: "number",
    amountMin: "amount",
    amountMax: "amount",
    isLocked: "flag",
  }),
  commandForm<SetOfferState>(60, "setOfferState", { offer: "text", state: "text" }),
  commandForm<MoveEarnings>(61, "moveEarnings", { offer: "text", amount: "amount" }),
  commandForm<Invest>(62, "invest", {
    member: "number",
    offer: "text",
    account: "text",
    amount: "amount",
    isRenewed: "flag",
  }),
  commandForm<AddInvestment>(63, "addInvestment", {
    member: "number",
    investmentId: "number",
    amount: "amount",
  }),
  commandForm<RedeemInvestment>(64, "redeemInvestment", {
    member: "number",
    investmentId: "number",
    amount: "amount",
  }),
  commandForm<SetRenewal>(65, "setRenewal", {
    member: "number",
    investmentId: "number",
    isRenewed: "flag",
  }),
  commandForm<AccrueIncome>(66, "accrueIncome", { day: "number" }),
];
