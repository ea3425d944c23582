import { nothing } from "../ledger/posting.ts";
import type { Product } from "../product.ts";
import { applyCoinDefined, applyFeeLevelDefined, applyFeeLevelSet, applyReferralRatesSet } from "./apply.ts";
import type { ParameterCommand } from "./commands.ts";
import { PARAMETERS_COMMANDS } from "./command-fields.ts";
import { PARAMETERS_EVENTS } from "./event-fields.ts";
import type { ParameterEvent } from "./events.ts";
import { defineCoin } from "./execute.ts";
import { defineFeeLevel, setFeeLevel, setReferralRates } from "./fees.ts";

/** An operator's settings beside markets: coins, fee levels, inviters' shares. */
export const parameters: Product<ParameterCommand, ParameterEvent, never> = {
  execute: { defineCoin, defineFeeLevel, setFeeLevel, setReferralRates },
  appliesItself: false,
  apply: {
    coinDefined: applyCoinDefined,
    feeLevelDefined: applyFeeLevelDefined,
    feeLevelSet: applyFeeLevelSet,
    referralRatesSet: applyReferralRatesSet,
  },
  postings: {
    coinDefined: nothing,
    feeLevelDefined: nothing,
    feeLevelSet: nothing,
    referralRatesSet: nothing,
  },
  commands: PARAMETERS_COMMANDS,
  events: PARAMETERS_EVENTS,
};
