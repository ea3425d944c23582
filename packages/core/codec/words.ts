/** Words that are written as their place in a list. Places are permanent; new words go last. */
import { InvariantBroken } from "../numeric/index.ts";

export const WORD_LISTS = {
  Side: ["buy", "sell"],
  OrderType: ["limit", "market"],
  TimeInForce: ["gtc", "ioc", "fok"],
  SelfTradePrevention: ["none", "expireTaker", "expireMaker", "expireBoth", "decrement"],
  OrderEnd: ["filled", "cancelled", "expired", "expiredInMatch", "rejected"],
  OrderEndReason: [
    "filled",
    "member",
    "timeInForce",
    "noLiquidity",
    "priceBand",
    "selfTradePrevention",
    "amended",
    "cancelAllAfter",
    "listed",
    "insufficientBalance",
    "positionClosed",
    "reduceOnly",
    "liquidation",
  ],
  PositionEffect: ["", "reduce", "long", "short", "close", "liquidation"],
  TriggerBy: ["last", "mark"],
  PositionSide: ["net", "long", "short"],
  MarginMode: ["cross", "isolated"],
  Condition: ["none", "stop", "takeProfit", "trailingStop"],
  MarketState: ["trading", "cancelOnly", "halted"],
  MemberAccount: ["spot", "contract", "rounds", "wealth"],
  VenueAccount: [
    "fees",
    "operating",
    "networkCost",
    "insurance",
    "earnings",
    "lending",
    "rewards",
    "inventory",
    "rounding",
    "reorgLoss",
    "demo",
    "clearing",
    "pools",
  ],
  OrderStatus: [
    "new",
    "partiallyFilled",
    "filled",
    "cancelled",
    "expired",
    "expiredInMatch",
    "pending",
    "rejected",
  ],
  OutcomeReason: [
    "",
    "filled",
    "member",
    "timeInForce",
    "noLiquidity",
    "priceBand",
    "selfTradePrevention",
    "amended",
    "cancelAllAfter",
    "listed",
    "insufficientBalance",
    "positionClosed",
    "reduceOnly",
    "liquidation",
  ],
  Direction: ["up", "down"],
  RoundResult: ["up", "down", "tie", "oneSided"],
  VoidReason: ["quorum", "spread", "late"],
  SourceSigner: ["source", "venue"],
  ConversionKind: ["exchange", "dust"],
  WithdrawalReleaseReason: ["cancelled", "rejected", "failed"],
  OfferKind: ["flexible", "fixed", "pledge"],
  OfferState: ["closed", "open"],
  InvestmentEnd: ["redeemed", "exited", "matured"],
  LoanKind: ["pledged", "credit"],
  PlanState: ["closed", "open"],
  LoanPayer: ["member", "sale"],
  LoanLiquidationReason: ["ltv", "overdue"],
  LoanEnd: ["repaid", "writtenOff"],
} as const;

export function placeIn(words: readonly string[], word: string): number {
  const place = words.indexOf(word);
  if (place < 0) throw new InvariantBroken("an unknown word is to be written");
  return place;
}

export function wordAt<Word extends string>(words: readonly Word[], place: number): Word {
  const word = words[place];
  if (word === undefined) throw new InvariantBroken("an unknown word was read");
  return word;
}
