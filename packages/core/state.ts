import { Custody } from "./custody/state.ts";
import { Ledger } from "./ledger/state.ts";
import { Spot } from "./spot/state.ts";

/** The whole exchange. Only `apply` writes it. */
export interface Exchange {
  readonly ledger: Ledger;
  readonly spot: Spot;
  readonly custody: Custody;
}

export function createExchange(): Exchange {
  const ledger = new Ledger();
  return { ledger, spot: new Spot(ledger.balances), custody: new Custody() };
}
