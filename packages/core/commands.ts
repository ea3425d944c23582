import type { ContractsCommand } from "./contracts/commands.ts";
import type { ConvertCommand } from "./convert/commands.ts";
import type { CustodyCommand } from "./custody/commands.ts";
import type { LedgerCommand } from "./ledger/commands.ts";
import type { LoanCommand } from "./loan/commands.ts";
import type { ManagedCommand } from "./managed/commands.ts";
import type { ParameterCommand } from "./parameters/commands.ts";
import type { RoundCommand } from "./round/commands.ts";
import type { SpotCommand } from "./spot/product.ts";
import type { TradingCommand } from "./trading/product.ts";
import type { WealthCommand } from "./wealth/commands.ts";

/** Everything that can move money or change what money may do. Time and ids come in with the command. */
export type Command =
  | LedgerCommand
  | ParameterCommand
  | TradingCommand
  | SpotCommand
  | ContractsCommand
  | RoundCommand
  | ConvertCommand
  | CustodyCommand
  | WealthCommand
  | LoanCommand
  | ManagedCommand;
