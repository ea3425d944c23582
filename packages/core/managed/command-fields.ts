/** How the commands of managed orders are written. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import type { CloseManaged, OpenManaged } from "./commands.ts";

export const MANAGED_COMMANDS: readonly CommandForm[] = [
  commandForm<OpenManaged>(74, "openManaged", {
    member: "number",
    account: "number",
    market: "text",
    base: "amount",
    quote: "amount",
    profitSharePpm: "number",
  }),
  commandForm<CloseManaged>(75, "closeManaged", { member: "number", account: "number" }),
];
