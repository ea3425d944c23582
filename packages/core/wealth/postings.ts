/** Balance changes by events of wealth. What is invested is frozen in the wealth account. */
import { type AccountName, memberAccount, venueAccount } from "../ledger/accounts.ts";
import { nothing, post, type Posting } from "../ledger/posting.ts";
import type { Bookings } from "../product.ts";
import type { OfInvestment, WealthEvent } from "./events.ts";

export type WealthReason = "funding" | "investment" | "redemption" | "income" | "incomeReturned";

const EARNINGS: AccountName = venueAccount("earnings");

function freeze(event: OfInvestment & { readonly amount: bigint }): readonly Posting<WealthReason>[] {
  const { member, account, coin, amount } = event;
  const wealth = memberAccount(member, "wealth");
  if (account === "wealth") return [post(wealth, coin, -amount, amount, "investment")];
  return [
    post(memberAccount(member, account), coin, -amount, 0n, "investment"),
    post(wealth, coin, 0n, amount, "investment"),
  ];
}

function income(event: OfInvestment & { readonly amount: bigint }): readonly Posting<WealthReason>[] {
  const { member, account, coin, amount } = event;
  if (amount === 0n) return [];
  return [
    post(EARNINGS, coin, -amount, 0n, "income"),
    post(memberAccount(member, account), coin, amount, 0n, "income"),
  ];
}

export const wealthPostings: Bookings<WealthEvent, WealthReason> = {
  offerDefined: nothing,
  offerStateSet: nothing,
  investmentRenewed: nothing,
  renewalSet: nothing,
  earningsMoved: ({ coin, amount }) => [
    post(venueAccount("operating"), coin, -amount, 0n, "funding"),
    post(EARNINGS, coin, amount, 0n, "funding"),
  ],
  invested: freeze,
  investmentAdded: freeze,
  incomeAccrued: (event) => (event.isOwed ? [] : income(event)),
  owedIncomePaid: income,
  investmentReturned: ({ member, account, coin, amount, incomeReturned }) => {
    const [own, wealth] = [memberAccount(member, account), memberAccount(member, "wealth")];
    const back: readonly Posting<WealthReason>[] =
      account === "wealth"
        ? [post(wealth, coin, amount, -amount, "redemption")]
        : [post(wealth, coin, 0n, -amount, "redemption"), post(own, coin, amount, 0n, "redemption")];
    if (incomeReturned === 0n) return back;
    return [
      ...back,
      post(own, coin, -incomeReturned, 0n, "incomeReturned"),
      post(EARNINGS, coin, incomeReturned, 0n, "incomeReturned"),
    ];
  },
};
