/** Offers of wealth and members with something to invest, for tests that tell one story. */
import { createExchange, type Exchange, execute } from "../exchange.ts";
import type { Event } from "../events.ts";
import type { InvestmentId, MemberId, OfferName } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import type { Invest, OfferTerms } from "../wealth/commands.ts";
import { type Day, startOfDay } from "../wealth/income.ts";
import { run } from "./market.ts";

/** 2028-02-27, two days before a leap day. */
export const FIRST_DAY: Day = Date.UTC(2028, 1, 27) / 86_400_000;
const HALF_A_DAY_MS = 43_200_000;

/** Noon of a day, counted from {@link FIRST_DAY}. */
export function noonOf(day: Day): number {
  return startOfDay(FIRST_DAY + day) + HALF_A_DAY_MS;
}

/** 10 % a year; a copy is 1,000 units, so that 365,000 units earn 100 a day. */
export const FLEXIBLE: OfferTerms = {
  offer: "usdt",
  coin: "USDT",
  kind: "flexible",
  copyPrice: 1_000n as Amount,
  copies: 10_000,
  ratePpm: 100_000 as RatePpm,
  termDays: 0,
  amountMin: 5_000n as Amount,
  amountMax: 5_000_000n as Amount,
  isLocked: false,
};
export const FIXED: OfferTerms = { ...FLEXIBLE, offer: "usdt-7", kind: "fixed", termDays: 7 };
export const LOCKED: OfferTerms = { ...FIXED, offer: "usdt-stake", kind: "pledge", isLocked: true };

export const WEALTH_FUNDS = 2_000_000n as Amount;

/** The offers, open, with `earnings` each; members 1 to `members`, each with WEALTH_FUNDS in spot. */
export function wealthExchange(
  members: number,
  offers: readonly OfferTerms[] = [FLEXIBLE, FIXED, LOCKED],
  earnings = 1_000_000n,
): Exchange {
  const exchange = createExchange();
  const time = noonOf(0);
  run(exchange, { type: "defineCoin", time, coin: "USDT", decimals: 6 });
  const operating = { network: "evm", account: "operating", coin: "USDT" } as const;
  run(exchange, {
    ...{ type: "fundVenue", time, fundingKey: "operating", ...operating },
    amount: 100_000_000n as Amount,
  });
  for (const terms of offers) {
    run(exchange, { ...terms, type: "defineOffer", time });
    run(exchange, { type: "setOfferState", time, offer: terms.offer, state: "open" });
    if (earnings > 0n) fundEarnings(exchange, terms.offer, earnings);
  }
  for (let member = 1; member <= members; member++) {
    run(exchange, { type: "openMember", time, member, inviter: 0 });
    const deposit = { network: "evm", member, coin: "USDT", amount: WEALTH_FUNDS };
    run(exchange, { type: "creditDeposit", time, depositKey: `wealth:${member}`, ...deposit });
  }
  return exchange;
}

export function fundEarnings(exchange: Exchange, offer: OfferName, amount: bigint): void {
  run(exchange, { type: "moveEarnings", time: noonOf(0), offer, amount: amount as Amount });
}

export function investment(
  member: MemberId,
  offer: OfferName,
  amount: bigint,
  day: Day,
  more: { readonly account?: MemberAccount; readonly isRenewed?: boolean } = {},
): Invest {
  const { account = "spot", isRenewed = false } = more;
  const place = { time: noonOf(day), member, offer, account } as const;
  return { type: "invest", ...place, amount: amount as Amount, isRenewed };
}

export function addition(member: MemberId, investmentId: InvestmentId, amount: bigint, day: Day) {
  const time = noonOf(day);
  return { type: "addInvestment", time, member, investmentId, amount: amount as Amount } as const;
}

export function redemption(member: MemberId, investmentId: InvestmentId, amount: bigint, day: Day) {
  const time = noonOf(day);
  return { type: "redeemInvestment", time, member, investmentId, amount: amount as Amount } as const;
}

/** The daily job as `day` begins: writes every row up to the day before, in as many commands as it takes. */
export function accrueBefore(exchange: Exchange, day: Day): Event[] {
  const time = startOfDay(FIRST_DAY + day);
  const command = { type: "accrueIncome", time, day: FIRST_DAY + day - 1 } as const;
  const events: Event[] = [];
  while (execute(exchange, command, (event) => events.push(event)) === undefined);
  return events;
}
