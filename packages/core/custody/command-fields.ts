/** The written forms of the commands of custody. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import type {
  BookNetworkCost,
  CreditDeposit,
  FundVenue,
  ReleaseWithdrawal,
  RequestWithdrawal,
  ReverseDeposit,
  SettleWithdrawal,
} from "./commands.ts";

export const CUSTODY_COMMANDS: readonly CommandForm[] = [
  commandForm<CreditDeposit>(6, "creditDeposit", {
    depositKey: "text",
    network: "text",
    member: "number",
    coin: "text",
    amount: "amount",
  }),
  commandForm<ReverseDeposit>(7, "reverseDeposit", { depositKey: "text" }),
  commandForm<RequestWithdrawal>(8, "requestWithdrawal", {
    withdrawalId: "text",
    network: "text",
    member: "number",
    coin: "text",
    amount: "amount",
    fee: "amount",
  }),
  commandForm<SettleWithdrawal>(9, "settleWithdrawal", { withdrawalId: "text" }),
  commandForm<ReleaseWithdrawal>(10, "releaseWithdrawal", { withdrawalId: "text", reason: "text" }),
  commandForm<FundVenue>(11, "fundVenue", {
    fundingKey: "text",
    network: "text",
    account: "text",
    coin: "text",
    amount: "amount",
  }),
  commandForm<BookNetworkCost>(12, "bookNetworkCost", {
    costKey: "text",
    network: "text",
    coin: "text",
    amount: "amount",
  }),
];
