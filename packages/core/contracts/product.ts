import type { Product } from "../product.ts";
import {
  applyBookSampled,
  applyContractTierSet,
  applyContractTraded,
  applyFundingPaid,
  applyFundingSettled,
  applyIndexLost,
  applyLeverageSet,
  applyLiquidationFeePaid,
  applyMarginModeSet,
  applyMarginMoved,
  applyMarkSet,
  applyPositionDeleveraged,
  applyPositionModeSet,
  applyPositionTakenOver,
} from "./apply.ts";
import { CONTRACTS_COMMANDS } from "./command-fields.ts";
import type { ContractsCommand } from "./commands.ts";
import { applyContractDefined, defineContract, setContractTiers } from "./define.ts";
import { CONTRACTS_EVENTS } from "./event-fields.ts";
import type { ContractsEvent } from "./events.ts";
import { eachMarginHold, marginHoldsOf } from "./holds.ts";
import { contractsProblems } from "./invariants.ts";
import { contractsPostings, type ContractsReason } from "./postings.ts";
import { takePrices } from "./prices.ts";
import { moveMargin, reversePosition, setLeverage, setMarginMode, setPositionMode } from "./settings.ts";
import { contractBacking } from "./settlement.ts";
import { CONTRACTS_SNAPSHOT } from "./snapshot.ts";

/** Perpetual contracts: positions with margin on a book, an index and a mark. */
export const contracts: Product<ContractsCommand, ContractsEvent, ContractsReason> = {
  execute: {
    defineContract,
    setContractTiers,
    takePrices,
    setLeverage,
    setMarginMode,
    setPositionMode,
    moveMargin,
    reversePosition,
  },
  appliesItself: ["takePrices", "reversePosition"],
  apply: {
    contractDefined: applyContractDefined,
    contractTierSet: applyContractTierSet,
    bookSampled: applyBookSampled,
    markSet: applyMarkSet,
    indexLost: applyIndexLost,
    leverageSet: applyLeverageSet,
    marginModeSet: applyMarginModeSet,
    positionModeSet: applyPositionModeSet,
    marginMoved: applyMarginMoved,
    contractTraded: applyContractTraded,
    fundingPaid: applyFundingPaid,
    fundingSettled: applyFundingSettled,
    liquidationBegun: () => {},
    liquidationFeePaid: applyLiquidationFeePaid,
    positionTakenOver: applyPositionTakenOver,
    positionDeleveraged: applyPositionDeleveraged,
  },
  postings: contractsPostings,
  commands: CONTRACTS_COMMANDS,
  events: CONTRACTS_EVENTS,
  fills: {
    contractTraded: ({ makerOrderId, takerOrderId, quantity, value, takerFee }) => ({
      ...{ makerOrderId, takerOrderId, quantity, takerFee, quoteAmount: value },
    }),
  },
  backing: contractBacking,
  holdsOf: marginHoldsOf,
  eachHold: eachMarginHold,
  problems: contractsProblems,
  snapshot: CONTRACTS_SNAPSHOT,
};
