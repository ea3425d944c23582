/** The naive twin's wealth. */
import type { WealthCommand } from "../../../wealth/commands.ts";
import type { InvestmentReturned, OfInvestment, WealthEvent } from "../../../wealth/events.ts";
import type { TwinPart } from "../part.ts";
import type { TwinState } from "../state.ts";
import { twinAccrue } from "./accrue.ts";
import { twinAdd, twinInvest, twinRedeem, twinSetRenewal } from "./invest.ts";
import { twinDefineOffer, twinMoveEarnings, twinSetOfferState } from "./offers.ts";
import type { TwinInvestment, TwinRow } from "./state.ts";

export const twinWealth: TwinPart<WealthCommand, WealthEvent> = {
  answers: {
    defineOffer: twinDefineOffer,
    setOfferState: twinSetOfferState,
    moveEarnings: twinMoveEarnings,
    invest: twinInvest,
    addInvestment: twinAdd,
    redeemInvestment: twinRedeem,
    setRenewal: twinSetRenewal,
    accrueIncome: twinAccrue,
  },
  applies: {
    offerDefined: ({ wealth }, { type: _type, time: _time, rateFrom, ...terms }) => {
      const known = wealth.offers.get(terms.offer) ?? { terms, isOpen: false, earnings: 0n, rates: [] };
      const kept = known.rates.filter(({ from }) => from < rateFrom);
      const rates = [...kept, { from: rateFrom, ratePpm: terms.ratePpm }];
      wealth.offers.set(terms.offer, { ...known, terms, rates });
    },
    offerStateSet: ({ wealth }, { offer, state }) => {
      wealth.offers.get(offer)!.isOpen = state === "open";
    },
    earningsMoved: (state, { offer, coin, amount }) => {
      earn(state, offer, coin, amount);
      state.balance("venue:operating", coin).available -= amount;
    },
    invested: (state, event) => {
      const { investmentId: id, offer, member, account, day, lastDay, ratePpm, isRenewed } = event;
      const terms = { firstDay: day + 1, termStart: day, lastDay, ratePpm, isRenewed };
      state.wealth.investments.push({ id, offer, member, account, parts: [], rows: [], ...terms });
      put(state, event);
    },
    investmentAdded: put,
    incomeAccrued: (state, event) => {
      const { day, amount, isOwed } = event;
      const row: TwinRow = { day, amount, state: isOwed ? "owed" : "paid" };
      find(state, event).rows.push(row);
      if (isOwed) state.wealth.owed.push({ id: event.investmentId, row });
      else pay(state, event);
    },
    owedIncomePaid: (state, event) => {
      find(state, event).rows.find(({ day }) => day === event.day)!.state = "paid";
      forgetPaid(state);
      pay(state, event);
    },
    investmentReturned: takeOut,
    investmentRenewed: (state, event) => {
      const { day: termStart, lastDay, ratePpm } = event;
      Object.assign(find(state, event), { termStart, lastDay, ratePpm });
    },
    renewalSet: ({ wealth }, { investmentId, isRenewed }) => {
      wealth.investments[investmentId - 1]!.isRenewed = isRenewed;
    },
  },
};

function find({ wealth }: TwinState, { investmentId }: OfInvestment): TwinInvestment {
  return wealth.investments[investmentId - 1]!;
}

function forgetPaid({ wealth }: TwinState): void {
  wealth.owed = wealth.owed.filter(({ row }) => row.state === "owed");
}

function earn(state: TwinState, offer: string, coin: string, amount: bigint): void {
  state.wealth.offers.get(offer)!.earnings += amount;
  state.balance("venue:earnings", coin).available += amount;
}

type Moved = OfInvestment & { readonly amount: bigint };

function put(state: TwinState, event: Moved & { readonly day: number }): void {
  const { member, account, coin, amount, day } = event;
  find(state, event).parts.push({ day, amount });
  state.balance(`member:${member}:${account}`, coin).available -= amount;
  state.balance(`member:${member}:wealth`, coin).frozen += amount;
}

function pay(state: TwinState, { offer, member, account, coin, amount }: Moved): void {
  earn(state, offer, coin, -amount);
  state.balance(`member:${member}:${account}`, coin).available += amount;
}

/** The newest part goes first. */
function takeOut(state: TwinState, event: InvestmentReturned): void {
  const investment = find(state, event);
  let left: bigint = event.amount;
  while (left > 0n) {
    const part = investment.parts.pop()!;
    if (part.amount > left) investment.parts.push({ day: part.day, amount: part.amount - left });
    left -= part.amount < left ? part.amount : left;
  }
  if (event.end === "exited") {
    for (const row of investment.rows)
      if (row.state === "owed" && row.day > investment.termStart) row.state = "cancelled";
    forgetPaid(state);
  }
  const { offer, member, account, coin, amount, incomeReturned } = event;
  earn(state, offer, coin, incomeReturned);
  state.balance(`member:${member}:wealth`, coin).frozen -= amount;
  state.balance(`member:${member}:${account}`, coin).available += amount - incomeReturned;
}
