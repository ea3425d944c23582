/** The written forms of the commands of managed orders. */
import { type CommandForm, commandForm, commandForms } from "../codec/command-form.ts";
import type { CloseManaged, OpenManaged } from "./commands.ts";

export const MANAGED_COMMANDS: readonly CommandForm[] = [
  ...commandForms<OpenManaged>(
    { type: "openManaged" },
    {
      member: "number",
      account: "number",
      market: "text",
      base: "amount",
      quote: "amount",
      profitSharePpm: "number",
      leverage: "number",
    },
    74,
    [76, { leverage: 0 }],
  ),
  commandForm<CloseManaged>(75, "closeManaged", { member: "number", account: "number" }),
];
