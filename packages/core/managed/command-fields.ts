/** The written forms of the commands of managed orders. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import type { CloseManaged, OpenManaged } from "./commands.ts";

const OPENING = {
  member: "number",
  account: "number",
  market: "text",
  base: "amount",
  quote: "amount",
  profitSharePpm: "number",
} as const;

export const MANAGED_COMMANDS: readonly CommandForm[] = [
  commandForm<OpenManaged, "leverage">(74, "openManaged", OPENING, { leverage: 0 }),
  commandForm<CloseManaged>(75, "closeManaged", { member: "number", account: "number" }),
  commandForm<OpenManaged>(76, "openManaged", { ...OPENING, leverage: "number" }),
];
