import type { ContractsEvent } from "./contracts/events.ts";
import type { ConvertEvent } from "./convert/events.ts";
import type { CustodyEvent } from "./custody/events.ts";
import type { LedgerEvent } from "./ledger/events.ts";
import type { LoanEvent } from "./loan/events.ts";
import type { ManagedEvent } from "./managed/events.ts";
import type { ParameterEvent } from "./parameters/events.ts";
import type { RoundEvent } from "./round/events.ts";
import type { SpotEvent } from "./spot/product.ts";
import type { TradingEvent } from "./trading/product.ts";
import type { WealthEvent } from "./wealth/events.ts";

/** A decided fact with every computed number in it, so that a replay recomputes nothing. */
export type Event =
  | LedgerEvent
  | ParameterEvent
  | TradingEvent
  | SpotEvent
  | ContractsEvent
  | RoundEvent
  | ConvertEvent
  | CustodyEvent
  | WealthEvent
  | LoanEvent
  | ManagedEvent;

export type Emit = (event: Event) => void;
