import type { CustodyEvent } from "./custody/events.ts";
import type { LedgerEvent } from "./ledger/events.ts";
import type { ParameterEvent } from "./parameters/events.ts";
import type { CancelAllAfterSet } from "./spot/deadlines.ts";
import type { SpotEvent } from "./spot/events.ts";
import type { ReferralEvent } from "./spot/referral.ts";

/** What happened, with every decided number in it, so that a replay recomputes nothing. */
export type Event =
  | ParameterEvent
  | LedgerEvent
  | CustodyEvent
  | SpotEvent
  | CancelAllAfterSet
  | ReferralEvent;

export type Emit = (event: Event) => void;
