import { Custody } from "./custody/state.ts";
import { Ledger } from "./ledger/state.ts";
import { Trading } from "./trading/state.ts";

/** The whole exchange. Only `apply` writes it. */
export interface Exchange {
  readonly ledger: Ledger;
  readonly trading: Trading;
  readonly custody: Custody;
}

export function createExchange(): Exchange {
  const ledger = new Ledger();
  return { ledger, trading: new Trading(ledger.balances), custody: new Custody() };
}
