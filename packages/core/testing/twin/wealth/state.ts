/** The naive twin's wealth: every deposit into an investment, every row and every rate, in plain lists. */
import type { MemberId, OfferName } from "../../../ids.ts";
import type { OfferTerms } from "../../../wealth/commands.ts";
import type { TwinState } from "../state.ts";

export interface TwinOffer {
  terms: OfferTerms;
  isOpen: boolean;
  earnings: bigint;
  /** Every rate there ever was; of one day the last one counts. */
  rates: { readonly from: number; readonly ratePpm: number }[];
}

export interface TwinRow {
  readonly day: number;
  readonly amount: bigint;
  state: "paid" | "owed" | "cancelled";
}

export interface TwinInvestment {
  readonly id: number;
  readonly offer: OfferName;
  readonly member: MemberId;
  readonly account: string;
  /** Amounts put in and not taken out, oldest first. */
  parts: { readonly day: number; readonly amount: bigint }[];
  /** Since when it earns, renewals aside. */
  readonly firstDay: number;
  termStart: number;
  lastDay: number;
  ratePpm: number;
  isRenewed: boolean;
  rows: TwinRow[];
}

export class TwinWealth {
  offers = new Map<OfferName, TwinOffer>();
  /** Ended ones too, for what is owed to them. */
  investments: TwinInvestment[] = [];
  /** Rows that are owed, in the order in which they came to be. */
  owed: { readonly id: number; readonly row: TwinRow }[] = [];
}

export function principalOf({ parts }: TwinInvestment): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

export function runningOf({ wealth }: TwinState): TwinInvestment[] {
  return wealth.investments.filter((investment) => principalOf(investment) > 0n);
}

export function findRunning(state: TwinState, id: number, member: MemberId): TwinInvestment | undefined {
  return runningOf(state).find((investment) => investment.id === id && investment.member === member);
}

/** The day of the calendar, or the one after the last row of anybody. */
export function todayOf({ wealth }: TwinState, time: number): number {
  const rows = wealth.investments.flatMap((investment) => investment.rows.map(({ day }) => day));
  return rows.reduce((latest, day) => Math.max(latest, day + 1), Math.max(calendarDay(time), 1));
}

export function calendarDay(time: number): number {
  return Date.parse(`${new Date(time).toISOString().slice(0, 10)}T00:00:00Z`) / 86_400_000;
}

/** The day after its last row, or its first one. */
export function nextDay({ rows, firstDay }: TwinInvestment): number {
  return rows.at(-1) === undefined ? firstDay : rows.at(-1)!.day + 1;
}

export function rateOf({ rates }: TwinOffer, day: number): number {
  const known = rates.filter(({ from }) => from <= day);
  return (known.at(-1) ?? rates[0])!.ratePpm;
}

export function owedOf({ wealth }: TwinState, offer: OfferName): TwinWealth["owed"] {
  return wealth.owed.filter(({ id }) => wealth.investments.find((one) => one.id === id)!.offer === offer);
}
