/** The naive twin's investments: in, more, out. */
import type { Emit } from "../../../events.ts";
import type { Amount } from "../../../numeric/index.ts";
import type { AddInvestment, Invest, RedeemInvestment, SetRenewal } from "../../../wealth/commands.ts";
import type { OfInvestment } from "../../../wealth/events.ts";
import { twinAmountAnswer } from "../amounts.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";
import { writeRow } from "./accrue.ts";
import {
  findRunning,
  nextDay,
  principalOf,
  runningOf,
  todayOf,
  type TwinInvestment,
  type TwinOffer,
} from "./state.ts";

export function placeOf(state: TwinState, { id, offer, member, account }: TwinInvestment, time: number) {
  const { coin } = state.wealth.offers.get(offer)!.terms;
  return { time, investmentId: id, offer, member, account, coin } as OfInvestment;
}

export function twinInvest(state: TwinState, command: Invest, emit: Emit): TwinAnswer {
  const { time, member, account, amount, isRenewed } = command;
  if (!state.members.has(member)) return "member.unknown";
  const offer = state.wealth.offers.get(command.offer);
  if (!offer) return "wealth.offer_unknown";
  if (!["spot", "wealth"].includes(account)) return "wealth.account_unsuitable";
  const { coin, termDays, ratePpm, amountMin } = offer.terms;
  if (isRenewed && !termDays) return "wealth.no_renewal";
  if (!offer.isOpen) return "wealth.offer_closed";
  const answer = twinAmountAnswer(amount);
  if (answer) return answer;
  if (amount < amountMin) return "wealth.amount_below_min";
  const more = moreAnswer(state, offer, command);
  if (more) return more;
  const day = todayOf(state, time);
  const investmentId = state.wealth.investments.length + 1;
  const place = { time, investmentId, offer: command.offer, member, account, coin };
  const lastDay = termDays === 0 ? 0 : day + termDays;
  emit({ type: "invested", ...place, amount, day, lastDay, ratePpm, isRenewed });
  return undefined;
}

export function twinAdd(state: TwinState, command: AddInvestment, emit: Emit): TwinAnswer {
  const investment = findRunning(state, command.investmentId, command.member);
  if (!investment) return "wealth.investment_unknown";
  const { time, amount } = command;
  const offer = state.wealth.offers.get(investment.offer)!;
  if (!offer.isOpen) return "wealth.offer_closed";
  const answer = twinAmountAnswer(amount);
  if (answer) return answer;
  const day = Math.max(todayOf(state, time), investment.parts.at(-1)!.day);
  if (investment.lastDay > 0) {
    if (day >= investment.lastDay) return "wealth.term_ending";
    if (investment.ratePpm !== offer.terms.ratePpm) return "wealth.rate_changed";
  }
  const more = moreAnswer(state, offer, { ...investment, amount });
  if (more) return more;
  writeRows(state, investment, day, time, emit);
  emit({ type: "investmentAdded", ...placeOf(state, investment, time), amount, day });
  return undefined;
}

function moreAnswer(
  state: TwinState,
  { terms }: TwinOffer,
  more: { readonly member: number; readonly account: string; readonly amount: bigint },
): TwinAnswer {
  if (more.amount % terms.copyPrice !== 0n) return "wealth.not_whole_copies";
  const all = runningOf(state).filter(({ offer }) => offer === terms.offer);
  const own = all.filter(({ member }) => member === more.member);
  const sum = (list: readonly TwinInvestment[]): bigint =>
    list.reduce((total, investment) => total + principalOf(investment), more.amount);
  if (sum(own) > terms.amountMax) return "wealth.amount_above_max";
  if (sum(all) > terms.copyPrice * BigInt(terms.copies)) return "wealth.too_few_copies";
  const available = state.available(more.member, more.account, terms.coin);
  return available < more.amount ? "ledger.insufficient_balance" : undefined;
}

/** Before something changes on a day, the rows of all days before it. */
function writeRows(
  state: TwinState,
  investment: TwinInvestment,
  today: number,
  time: number,
  emit: Emit,
): void {
  while (nextDay(investment) < today) writeRow(state, investment, time, emit);
}

export function twinRedeem(state: TwinState, command: RedeemInvestment, emit: Emit): TwinAnswer {
  const investment = findRunning(state, command.investmentId, command.member);
  if (!investment) return "wealth.investment_unknown";
  const { time, amount } = command;
  const answer = twinAmountAnswer(amount);
  if (answer) return answer;
  const today = todayOf(state, time);
  const { terms } = state.wealth.offers.get(investment.offer)!;
  const hasTerm = investment.lastDay > 0;
  if (hasTerm && today > investment.lastDay) return "wealth.term_ended";
  if (terms.isLocked) return "wealth.locked";
  const rest = principalOf(investment) - amount;
  if (rest < 0n) return "wealth.amount_above_principal";
  if (rest > 0n && hasTerm) return "wealth.whole_only";
  if (amount % terms.copyPrice !== 0n) return "wealth.not_whole_copies";
  if (rest > 0n && rest < terms.amountMin) return "wealth.rest_below_min";
  writeRows(state, investment, today, time, emit);
  const ofTerm = hasTerm ? investment.rows.filter(({ day }) => day > investment.termStart) : [];
  const sumOf = (wanted: string): Amount =>
    ofTerm.reduce((sum, row) => (row.state === wanted ? sum + row.amount : sum), 0n) as Amount;
  emit({
    ...placeOf(state, investment, time),
    type: "investmentReturned",
    end: hasTerm ? "exited" : "redeemed",
    amount,
    incomeReturned: sumOf("paid"),
    owedCancelled: sumOf("owed"),
  });
  return undefined;
}

export function twinSetRenewal(state: TwinState, command: SetRenewal, emit: Emit): TwinAnswer {
  const investment = findRunning(state, command.investmentId, command.member);
  if (!investment) return "wealth.investment_unknown";
  if (command.isRenewed && investment.lastDay === 0) return "wealth.no_renewal";
  emit({ ...command, type: "renewalSet" });
  return undefined;
}
