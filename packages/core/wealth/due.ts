/** The payments that wealth will have to make, day by day, if nothing changes: for those who fund it. */
import type { OfferName } from "../ids.ts";
import type { Exchange } from "../state.ts";
import { dailyIncome, type Day } from "./income.ts";
import { type Investment, principalOn } from "./investment.ts";
import type { Offer } from "./state.ts";

export interface DueDay {
  readonly day: Day;
  /** Income of the day, which is paid once it is over. */
  readonly income: bigint;
  /** Principal that goes back after it. */
  readonly principal: bigint;
}

/**
 * Of each offer the days from `from` on. Flexible investments and those that are renewed go on at the rate known now;
 * what is owed already is not among it. Takes time in proportion to the investments.
 */
export function dueByDay({ wealth }: Exchange, from: Day, days: number): Map<OfferName, DueDay[]> {
  const sums = new Map<Offer, DueSums>();
  for (const offer of wealth.offers.values()) sums.set(offer, new DueSums(from, days));
  for (const investment of wealth.investments.values()) sums.get(investment.offer)!.add(investment);
  return new Map([...sums].map(([{ terms }, sum]) => [terms.offer, sum.read()]));
}

class DueSums {
  private readonly from: Day;
  /** The income due on each day less that due on the day before. */
  private readonly steps: bigint[];
  private readonly principal: bigint[];

  constructor(from: Day, days: number) {
    this.from = from;
    this.steps = Array.from({ length: days + 1 }, () => 0n);
    this.principal = Array.from({ length: days }, () => 0n);
  }

  add(investment: Investment): void {
    const { offer, principal, lastDay, ratePpm, accruedDay, addedDay, isRenewed } = investment;
    const first = Math.max(accruedDay + 1, this.from);
    const end = this.from + this.principal.length;
    if (lastDay === 0) {
      this.addFlexible(investment, first, end);
      return;
    }
    this.addIncome(first, Math.min(lastDay + 1, end), dailyIncome(principal, ratePpm));
    this.correctAdded(investment, addedDay, ratePpm);
    if (isRenewed && offer.state === "open")
      this.addIncome(lastDay + 1, end, dailyIncome(principal, offer.terms.ratePpm));
    else if (lastDay >= this.from && lastDay < end) this.principal[lastDay - this.from]! += principal;
  }

  private addFlexible(investment: Investment, first: Day, end: Day): void {
    const { offer, principal, addedDay } = investment;
    for (let day = first; day < end;) {
      const next = offer.rates.find(({ from }) => from > day)?.from ?? end;
      this.addIncome(day, Math.min(next, end), dailyIncome(principal, offer.rateOn(day)));
      day = next;
    }
    this.correctAdded(investment, addedDay, offer.rateOn(addedDay));
  }

  /** Takes off what was added on a day that has no row yet, and so earns less. */
  private correctAdded(investment: Investment, day: Day, ratePpm: number): void {
    const { principal, accruedDay } = investment;
    if (day <= accruedDay) return;
    const less = dailyIncome(principalOn(investment, day), ratePpm) - dailyIncome(principal, ratePpm);
    this.addIncome(day, day + 1, less);
  }

  /** @param end the first day after */
  private addIncome(first: Day, end: Day, income: bigint): void {
    const [start, stop] = [Math.max(first, this.from), Math.min(end, this.from + this.principal.length)];
    if (start >= stop) return;
    this.steps[start - this.from]! += income;
    this.steps[stop - this.from]! -= income;
  }

  read(): DueDay[] {
    let income = 0n;
    return this.principal.map((principal, place) => {
      income += this.steps[place]!;
      return { day: this.from + place, income, principal };
    });
  }
}
