/** The written forms of the commands of the ledger. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import type { CreditMember, LevelDemoFunds, MoveVenueFunds, OpenMember, Transfer } from "./commands.ts";

export const LEDGER_COMMANDS: readonly CommandForm[] = [
  commandForm<OpenMember>(4, "openMember", { member: "number", inviter: "number" }),
  commandForm<Transfer>(5, "transfer", {
    member: "number",
    coin: "text",
    from: "text",
    to: "text",
    amount: "amount",
  }),
  commandForm<CreditMember>(27, "creditMember", {
    account: "text",
    member: "number",
    coin: "text",
    amount: "amount",
  }),
  commandForm<MoveVenueFunds>(28, "moveVenueFunds", {
    from: "text",
    to: "text",
    coin: "text",
    amount: "amount",
  }),
  commandForm<LevelDemoFunds>(29, "levelDemoFunds", { member: "number", coin: "text", target: "amount" }),
];
