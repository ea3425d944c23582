/**
 * Every way in which the exchange says no, with its permanent number. A number is never reused and never changes its
 * meaning: programs match on it. 1000 to 1999 and 4001 belong to the gateway (see the contract).
 */
import { CONTRACTS_REFUSALS } from "./contracts/refusals.ts";
import { CONVERT_REFUSALS } from "./convert/refusals.ts";
import { CUSTODY_REFUSALS } from "./custody/refusals.ts";
import { LEDGER_REFUSALS } from "./ledger/refusals.ts";
import { MANAGED_REFUSALS } from "./managed/refusals.ts";
import { PARAMETERS_REFUSALS } from "./parameters/refusals.ts";
import { LOAN_REFUSALS } from "./loan/refusals.ts";
import { ROUND_REFUSALS } from "./round/refusals.ts";
import { TRADING_REFUSALS } from "./trading/refusals.ts";
import { WEALTH_REFUSALS } from "./wealth/refusals.ts";

export const CORE_REFUSALS = {
  ...LEDGER_REFUSALS,
  ...PARAMETERS_REFUSALS,
  ...TRADING_REFUSALS,
  ...CONTRACTS_REFUSALS,
  ...ROUND_REFUSALS,
  ...CONVERT_REFUSALS,
  ...CUSTODY_REFUSALS,
  ...WEALTH_REFUSALS,
  ...LOAN_REFUSALS,
  ...MANAGED_REFUSALS,
} as const;

export type CoreRefusalName = keyof typeof CORE_REFUSALS;
