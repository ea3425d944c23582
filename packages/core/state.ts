import { contractsGuard, fundGuard } from "./contracts/guard.ts";
import { Contracts } from "./contracts/state.ts";
import { Convert } from "./convert/state.ts";
import { Custody } from "./custody/state.ts";
import { Ledger } from "./ledger/state.ts";
import { Loans } from "./loan/state.ts";
import { Managed } from "./managed/state.ts";
import { Rounds } from "./round/state.ts";
import { Trading } from "./trading/state.ts";
import { Wealth } from "./wealth/state.ts";

/** The whole exchange. Only `apply` writes it. */
export interface Exchange {
  readonly ledger: Ledger;
  readonly trading: Trading;
  readonly contracts: Contracts;
  readonly rounds: Rounds;
  readonly convert: Convert;
  readonly custody: Custody;
  readonly wealth: Wealth;
  readonly loans: Loans;
  readonly managed: Managed;
}

export function createExchange(): Exchange {
  const ledger = new Ledger();
  const trading = new Trading(ledger.balances);
  const exchange = {
    ...{ ledger, trading, contracts: new Contracts(), rounds: new Rounds() },
    ...{ convert: new Convert(), custody: new Custody(), wealth: new Wealth() },
    ...{ loans: new Loans(), managed: new Managed() },
  };
  ledger.guards.set("contract", contractsGuard(exchange));
  ledger.venueGuards.set("insurance", fundGuard(exchange));
  return exchange;
}
