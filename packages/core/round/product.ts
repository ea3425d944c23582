import { booked } from "../ledger/apply.ts";
import type { Product } from "../product.ts";
import {
  rememberCoolOff,
  rememberEntry,
  rememberLock,
  rememberLoss,
  rememberLossLimit,
  rememberOpening,
  rememberPayout,
  rememberRefund,
  rememberSeries,
  rememberSettlement,
  rememberSource,
  rememberState,
  rememberVoid,
} from "./apply.ts";
import { ROUND_COMMANDS } from "./command-fields.ts";
import type { RoundCommand } from "./commands.ts";
import { defineSeries, setRoundSources, setSeriesState } from "./define.ts";
import { enterRound } from "./enter.ts";
import { ROUND_EVENTS } from "./event-fields.ts";
import type { RoundEvent } from "./events.ts";
import { eachStake, stakesOf } from "./holds.ts";
import { roundProblems } from "./invariants.ts";
import { setRoundCoolOff, setRoundLossLimit } from "./member.ts";
import { roundPostings as postings, type RoundReason } from "./postings.ts";
import { ROUND_SNAPSHOT } from "./snapshot.ts";
import { turnRounds } from "./turn.ts";

/** Bets on whether a price rises or falls, paid by those who were wrong to those who were right. */
export const round: Product<RoundCommand, RoundEvent, RoundReason> = {
  execute: {
    defineSeries,
    setSeriesState,
    setRoundSources,
    turnRounds,
    enterRound,
    setRoundLossLimit,
    setRoundCoolOff,
  },
  appliesItself: false,
  apply: {
    seriesDefined: rememberSeries,
    seriesStateSet: rememberState,
    roundSourceSet: rememberSource,
    roundOpened: rememberOpening,
    roundEntered: booked(postings.roundEntered, rememberEntry),
    roundSampled: () => {},
    roundLocked: rememberLock,
    roundSettled: booked(postings.roundSettled, rememberSettlement),
    roundVoided: rememberVoid,
    roundPaid: booked(postings.roundPaid, rememberPayout),
    roundLost: booked(postings.roundLost, rememberLoss),
    roundRefunded: booked(postings.roundRefunded, rememberRefund),
    roundLossLimitSet: rememberLossLimit,
    roundCoolOffSet: rememberCoolOff,
  },
  postings,
  commands: ROUND_COMMANDS,
  events: ROUND_EVENTS,
  holdsOf: stakesOf,
  eachHold: eachStake,
  problems: roundProblems,
  snapshot: ROUND_SNAPSHOT,
};
