/** The written forms of the commands of loans. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import { COIN_SAMPLE } from "../trading/command-fields.ts";
import type {
  AddCollateral,
  DefinePlan,
  OpenLoan,
  RepayLoan,
  SetPlanState,
  TakeCollateral,
  TendLoans,
} from "./commands.ts";

export const LOAN_COMMANDS: readonly CommandForm[] = [
  commandForm<DefinePlan>(67, "definePlan", {
    plan: "text",
    coin: "text",
    kind: "text",
    termDays: "number",
    ratePpm: "number",
    feePpm: "number",
    amountMin: "amount",
    amountMax: "amount",
    collaterals: "text",
    ltvStartPpm: "number",
    ltvCallPpm: "number",
    ltvLiquidationPpm: "number",
    quorum: "number",
  }),
  commandForm<SetPlanState>(68, "setPlanState", { plan: "text", state: "text" }),
  commandForm<OpenLoan>(69, "openLoan", {
    member: "number",
    plan: "text",
    amount: "amount",
    collateralCoin: "text",
    collateral: "amount",
    creditLimit: "amount",
    samples: COIN_SAMPLE,
  }),
  commandForm<RepayLoan>(70, "repayLoan", { member: "number", loanId: "number", amount: "amount" }),
  commandForm<AddCollateral>(71, "addCollateral", { member: "number", loanId: "number", amount: "amount" }),
  commandForm<TakeCollateral>(72, "takeCollateral", {
    member: "number",
    loanId: "number",
    amount: "amount",
    samples: COIN_SAMPLE,
  }),
  commandForm<TendLoans>(73, "tendLoans", { samples: COIN_SAMPLE }),
];
