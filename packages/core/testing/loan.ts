/** Plans of loans, a funded lending account and a book that takes collateral, for tests that tell one story. */
import { type Exchange, execute } from "../exchange.ts";
import type { Event } from "../events.ts";
import type { LoanId, MemberId } from "../ids.ts";
import type { OpenLoan, PlanTerms } from "../loan/commands.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import type { CoinSample } from "../trading/coin-prices.ts";
import { run, TEST_TIME, testExchange } from "./market.ts";

export const DAY_MS = 86_400_000;
/** BTC at a tick of the test market, where 1,000 units cost 10, in 10⁻⁸ USDT for a whole coin. */
const TICK_PRICE = 100_000_000;

/** 0.1 % a day is 1 unit of 1,000; the fee is 2. */
export const PLEDGED: PlanTerms = {
  plan: "usdt-10",
  coin: "USDT",
  kind: "pledged",
  termDays: 10,
  ratePpm: 1_000 as RatePpm,
  feePpm: 2_000 as RatePpm,
  amountMin: 1_000n as Amount,
  amountMax: 1_000_000n as Amount,
  collaterals: "BTC",
  ltvStartPpm: 650_000,
  ltvCallPpm: 750_000,
  ltvLiquidationPpm: 830_000,
  quorum: 1,
};
export const CREDIT: PlanTerms = {
  ...PLEDGED,
  ...{ plan: "usdt-credit", kind: "credit", collaterals: "" },
  ...{ ltvStartPpm: 0, ltvCallPpm: 0, ltvLiquidationPpm: 0 },
};
/** BTC against USDT: its liquidation buys. */
export const REVERSED: PlanTerms = { ...PLEDGED, plan: "btc-10", coin: "BTC", collaterals: "USDT" };

export const LENDING_FUNDS = 5_000_000n as Amount;

/** The plans, open, with LENDING_FUNDS of both coins to lend; members 1 to `members` as in {@link testExchange}. */
export function loanExchange(members: number, plans: readonly PlanTerms[] = [PLEDGED, CREDIT]): Exchange {
  const exchange = testExchange(members);
  const time = TEST_TIME;
  for (const coin of ["BTC", "USDT"]) {
    const funding = { network: "evm", account: "operating", coin, amount: LENDING_FUNDS } as const;
    run(exchange, { type: "fundVenue", time, fundingKey: `operating:${coin}`, ...funding });
    const moved = { from: "operating", to: "lending", coin, amount: LENDING_FUNDS } as const;
    run(exchange, { type: "moveVenueFunds", time, ...moved });
  }
  for (const terms of plans) {
    run(exchange, { ...terms, type: "definePlan", time });
    run(exchange, { type: "setPlanState", time, plan: terms.plan, state: "open" });
  }
  return exchange;
}

/** One source that says so many ticks of the test market, fresh at a time. */
export function btcAt(ticks: number, time: number): readonly CoinSample[] {
  return [{ coin: "BTC", source: "one", price: Math.round(ticks * TICK_PRICE), time }];
}

/** At 100 ticks, where a unit of BTC is worth one of USDT. */
export function borrowing(
  member: MemberId,
  amount: bigint,
  collateral: bigint,
  more: Partial<OpenLoan> = {},
): OpenLoan {
  const { time = TEST_TIME } = more;
  return {
    ...{ type: "openLoan", time, member, plan: PLEDGED.plan, amount: amount as Amount },
    ...{ collateralCoin: "BTC", collateral: collateral as Amount, creditLimit: 0n as Amount },
    samples: btcAt(100, time),
    ...more,
  };
}

export function creditOf(member: MemberId, amount: bigint, more: Partial<OpenLoan> = {}): OpenLoan {
  const terms = { plan: CREDIT.plan, collateralCoin: "", creditLimit: 1_000_000n as Amount };
  return borrowing(member, amount, 0n, { ...terms, ...more });
}

export function repayment(member: MemberId, loanId: LoanId, amount: bigint, time: number) {
  return { type: "repayLoan", time, member, loanId, amount: amount as Amount } as const;
}

/** Everything that is due at a time, with BTC at so many ticks, in as many commands as it takes. */
export function tend(exchange: Exchange, time: number, ticks = 100): Event[] {
  const command = { type: "tendLoans", time, samples: btcAt(ticks, time) } as const;
  const events: Event[] = [];
  while (execute(exchange, command, (event) => events.push(event)) === undefined);
  return events;
}
