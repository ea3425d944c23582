/** The money of contracts: orders hold nothing, and a fill changes two positions. */
import type { Emit } from "../events.ts";
import type { CoinCode } from "../ids.ts";
import { type Amount, type Lots, mulPpmCeil, type Ticks, ZERO } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { feePpmOf } from "../trading/fee-rates.ts";
import type { Market } from "../trading/market.ts";
import { payOwedReferrals, payReferrals } from "../trading/referral.ts";
import type { Backing, Incoming, Settlement } from "../trading/settlement.ts";
import { isBuy, positionEffectOf } from "../trading/terms.ts";
import { applyContractTraded } from "./apply.ts";
import { contractDefined } from "./contract-terms.ts";
import type { ContractTraded } from "./events.ts";
import { changeOf, legOf } from "./party.ts";
import { positionRules } from "./position-rules.ts";
import { cutReducing } from "./reducing.ts";
import type { Contract, Leg } from "./state.ts";
import { isFund } from "./wallet.ts";

/** Its orders hold nothing; profit, loss and fees are in the coin that the market is quoted in. */
export const contractBacking: Backing = {
  marketKind: "contract",
  account: "contract",
  coinOf: () => "quote",
};

/** @param contract that settles so */
export const contractSettlement = (contract: () => Contract): Settlement => ({
  ...contractBacking,
  due: () => 0n,
  dueAtMarket: () => 0n,
  definitionOf: ({ terms }) => contractDefined(terms, contract().settings, 0),
  buysByQuote: false,
  positions: positionRules,
  fill,
});

/** One side of a fill: its position, and what the fill does to its money. */
interface Party {
  readonly leg: Leg;
  readonly fee: bigint;
  readonly realised: bigint;
  readonly marginMoved: bigint;
}

function fill(
  exchange: Exchange,
  market: Market,
  maker: number,
  taker: number,
  quantity: number,
  incoming: Incoming,
  emit: Emit,
): void {
  const { orders, participants } = exchange.trading;
  const { owed } = exchange.ledger;
  const contract = exchange.contracts.of(market.name);
  const price = orders.price[maker]!;
  const makerParty = partyOf(exchange, contract, maker, quantity, price, "maker");
  const takerParty = partyOf(exchange, contract, taker, quantity, price, "taker");
  const event: ContractTraded = {
    type: "contractTraded",
    time: incoming.time,
    market: market.name,
    tradeId: market.lastTradeId + 1,
    price: price as Ticks,
    quantity: quantity as Lots,
    takerSide: incoming.side,
    makerOrderId: orders.id[maker]!,
    takerOrderId: orders.id[taker]!,
    makerMember: participants.memberId[orders.participant[maker]!]!,
    takerMember: incoming.member,
    value: market.costOf(price, quantity) as Amount,
    makerPosition: makerParty.leg.side,
    takerPosition: takerParty.leg.side,
    makerFee: makerParty.fee as Amount,
    takerFee: takerParty.fee as Amount,
    makerRealised: makerParty.realised as Amount,
    takerRealised: takerParty.realised as Amount,
    makerMargin: makerParty.marginMoved as Amount,
    takerMargin: takerParty.marginMoved as Amount,
  };
  applyContractTraded(exchange, event);
  emit(event);
  if (owed.count !== 0) payOwedReferrals(exchange, incoming.time, emit);
  payReferralsOf(exchange, event, market.terms.quote, emit);
  cutReducing(exchange, makerParty.leg, incoming.time, emit);
  if (takerParty.leg !== makerParty.leg) cutReducing(exchange, takerParty.leg, incoming.time, emit);
}

/** The seller's fee is shared first, as in every market. */
function payReferralsOf(exchange: Exchange, trade: ContractTraded, feeCoin: CoinCode, emit: Emit): void {
  const maker = { trader: trade.makerMember, fee: trade.makerFee, feeCoin };
  const taker = { trader: trade.takerMember, fee: trade.takerFee, feeCoin };
  for (const paid of trade.takerSide === "buy" ? [maker, taker] : [taker, maker]) {
    payReferrals(exchange, trade, paid, emit);
  }
}

function partyOf(
  exchange: Exchange,
  contract: Contract,
  slot: number,
  quantity: number,
  price: number,
  role: "maker" | "taker",
): Party {
  const { orders, participants } = exchange.trading;
  const { market } = contract;
  const participant = orders.participant[slot]!;
  const terms = orders.terms[slot]!;
  const effect = positionEffectOf(terms);
  const memberIndex = participants.member[participant]!;
  const leg = legOf(exchange.contracts.lookAt(memberIndex, contract), effect, isBuy(terms));
  const lotValue = BigInt(price) * market.terms.quotePerTickLot;
  const { realised, marginMoved } = changeOf(leg, isBuy(terms) ? quantity : -quantity, lotValue);
  const isFree = effect === "liquidation" || isFund(exchange, memberIndex);
  const fee = isFree
    ? ZERO
    : mulPpmCeil(market.costOf(price, quantity), feePpmOf(exchange, market, participant, role));
  return { leg, fee, realised, marginMoved };
}
