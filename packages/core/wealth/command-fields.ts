/** How the commands of wealth are written. */
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
  commandForm<DefineOffer>(46, "defineOffer", {
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
  commandForm<SetOfferState>(47, "setOfferState", { offer: "text", state: "text" }),
  commandForm<MoveEarnings>(48, "moveEarnings", { offer: "text", amount: "amount" }),
  commandForm<Invest>(49, "invest", {
    member: "number",
    offer: "text",
    account: "text",
    amount: "amount",
    isRenewed: "flag",
  }),
  commandForm<AddInvestment>(50, "addInvestment", {
    member: "number",
    investmentId: "number",
    amount: "amount",
  }),
  commandForm<RedeemInvestment>(51, "redeemInvestment", {
    member: "number",
    investmentId: "number",
    amount: "amount",
  }),
  commandForm<SetRenewal>(52, "setRenewal", {
    member: "number",
    investmentId: "number",
    isRenewed: "flag",
  }),
  commandForm<AccrueIncome>(53, "accrueIncome", { day: "number" }),
];
