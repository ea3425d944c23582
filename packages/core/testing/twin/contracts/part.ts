/** The naive twin's contracts. */
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type { ContractsCommand } from "../../../contracts/commands.ts";
import type { ContractsEvent } from "../../../contracts/events.ts";
import type { MarketName, MemberId } from "../../../ids.ts";
import type { TwinPart } from "../part.ts";
import type { TwinState } from "../state.ts";
import { applyFill } from "../trading/apply.ts";
import { followTwinMark } from "../trading/conditions.ts";
import { twinDefineContract, twinSetTiers } from "./define.ts";
import { changeOf } from "./orders.ts";
import { fundingTimeAfter, premiumOf, twinTakePrices } from "./prices.ts";
import {
  twinMoveMargin,
  twinReverse,
  twinSetLeverage,
  twinSetMarginMode,
  twinSetPositionMode,
} from "./settings.ts";
import { positionOf, settingsOf, type TwinPosition, type TwinSettings, twinWallet } from "./state.ts";

export const twinContracts: TwinPart<ContractsCommand, ContractsEvent> = {
  answers: {
    defineContract: twinDefineContract,
    setContractTiers: twinSetTiers,
    takePrices: twinTakePrices,
    setLeverage: twinSetLeverage,
    setMarginMode: twinSetMarginMode,
    setPositionMode: twinSetPositionMode,
    moveMargin: twinMoveMargin,
    reversePosition: twinReverse,
  },
  applies: {
    contractDefined: (state, event) => {
      const { type: _type, time: _time, quorum, liquidationFeePpm, ...terms } = event;
      state.setTerms(terms);
      const known = state.contracts.byMarket.get(event.market);
      if (known) Object.assign(known, { quorum, liquidationFeePpm });
      else
        state.contracts.byMarket.set(event.market, { ...UNKNOWN(event.market), quorum, liquidationFeePpm });
    },
    contractTierSet: (state, event) => {
      const contract = state.contracts.byMarket.get(event.market)!;
      contract.coming = [...(event.tier === 0 ? [] : contract.coming), event];
      if (contract.coming.length === event.tiers) contract.tiers = contract.coming;
    },
    bookSampled: (state, event) => {
      const contract = state.contracts.byMarket.get(event.market)!;
      contract.sampledAt = event.time;
      contract.premiums.push(premiumOf(event));
      if (event.bid === 0 || event.ask === 0) return;
      contract.basis = [...contract.basis, event.bid + event.ask - 2 * event.index].slice(-30);
    },
    markSet: (state, event) => {
      const contract = state.contracts.byMarket.get(event.market)!;
      contract.index = event.index;
      contract.indexAt = event.time;
      contract.isLost = false;
      state.markets.get(event.market)!.mark = event.mark;
      contract.fundingAt ||= fundingTimeAfter(event.time);
      followTwinMark(state, event.market, event.mark);
    },
    indexLost: (state, event) => {
      state.contracts.byMarket.get(event.market)!.isLost = true;
    },
    leverageSet: (state, { member, market, leverage }) => set(state, member, market, { leverage }),
    marginModeSet: (state, { member, market, mode }) => set(state, member, market, { mode }),
    positionModeSet: (state, { member, isHedged }) => {
      if (isHedged) state.contracts.hedged.add(member);
      else state.contracts.hedged.delete(member);
    },
    marginMoved: (state, { member, market, position, amount }) => {
      positionOf(state, member, market, position).margin += amount;
      const wallet = twinWallet(state, member);
      wallet.available -= amount;
      wallet.frozen += amount;
    },
    contractTraded: (state, event) => {
      const { market, price } = event;
      const lots = event.takerSide === "buy" ? event.quantity : -event.quantity;
      change(state, keep(state, event.makerMember, market, event.makerPosition), -lots, price);
      twinWallet(state, event.makerMember).available -= event.makerFee;
      change(state, keep(state, event.takerMember, market, event.takerPosition), lots, price);
      twinWallet(state, event.takerMember).available -= event.takerFee;
      state.balance("venue:fees", "USDT").available += event.makerFee + event.takerFee;
      applyFill(state, event);
    },
    fundingPaid: (state, { member, market, position, amount, isIsolated }) => {
      if (isIsolated) {
        positionOf(state, member, market, position).margin += amount;
        twinWallet(state, member).frozen += amount;
      } else twinWallet(state, member).available += amount;
      state.balance("venue:clearing", "USDT").available -= amount;
    },
    fundingSettled: (state, { time, market, rate, residue }) => {
      const contract = state.contracts.byMarket.get(market)!;
      contract.ratePpb = rate;
      contract.premiums = [];
      contract.fundingAt = fundingTimeAfter(time);
      state.balance("venue:clearing", "USDT").available -= residue;
      state.balance("venue:rounding", "USDT").available += residue;
    },
    liquidationBegun: () => {},
    liquidationFeePaid: (state, { member, amount }) => {
      twinWallet(state, member).available -= amount;
      state.balance("venue:insurance", "USDT").available += amount;
    },
    positionTakenOver: (state, event) => handOver(state, event, FUND_MEMBER, "net"),
    positionDeleveraged: (state, event) => handOver(state, event, event.other, event.otherPosition),
  },
};

const UNKNOWN = (market: MarketName) => ({
  ...{ market, tiers: [], coming: [], index: 0, indexAt: 0, isLost: true, sampledAt: 0 },
  ...{ basis: [], premiums: [], ratePpb: 0, fundingAt: 0 },
});

function set(state: TwinState, member: MemberId, market: MarketName, settings: Partial<TwinSettings>): void {
  const known = settingsOf(state, member, market);
  state.contracts.settings.set(`${member} ${market}`, { ...known, ...settings });
}

/** A position that is kept, from here on if it was not. */
function keep(
  state: TwinState,
  member: MemberId,
  market: MarketName,
  side: TwinPosition["side"],
): TwinPosition {
  const position = positionOf(state, member, market, side);
  if (!state.contracts.positions.includes(position)) state.contracts.positions.push(position);
  return position;
}

function change(state: TwinState, position: TwinPosition, lots: number, price: number): void {
  const lotValue = BigInt(price) * state.markets.get(position.market)!.terms.quotePerTickLot;
  const { size, cost, margin, realised, moved } = changeOf(state, position, lots, lotValue);
  Object.assign(position, { size, cost, margin });
  const wallet = twinWallet(state, position.member);
  wallet.available += realised - moved;
  wallet.frozen += moved;
  state.balance("venue:clearing", "USDT").available -= realised;
}

type HandedOver = Extract<ContractsEvent, { type: "positionTakenOver" | "positionDeleveraged" }>;

function handOver(state: TwinState, event: HandedOver, other: MemberId, side: TwinPosition["side"]): void {
  const own = keep(state, event.member, event.market, event.position);
  const lots = own.size > 0 ? event.quantity : -event.quantity;
  change(state, own, -lots, event.price);
  change(state, keep(state, other, event.market, side), lots, event.price);
}
