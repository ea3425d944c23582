// Goal: what is lent, charged and repaid is what the terms say, to the unit and to the millisecond. Method: stories on
// a plan of 0.1 % a day with a fee of 0.2 %, and on a credit.
import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import { holdsOf } from "../holds.ts";
import { checkInvariants } from "../invariants.ts";
import { AMOUNT_MAX, type Amount, type RatePpm } from "../numeric/index.ts";
import { outcomeOf } from "../outcome.ts";
import type { Exchange } from "../state.ts";
import {
  borrowing,
  btcAt,
  CREDIT,
  creditOf,
  DAY_MS,
  LENDING_FUNDS,
  loanExchange,
  PLEDGED,
  repayment,
  REVERSED,
  tend,
} from "../testing/loan.ts";
import { refusalOf, run, TEST_FUNDS, TEST_TIME } from "../testing/market.ts";
import { balanceOf } from "../views.ts";
import { LOANS_MAX, PLANS_MAX } from "./limits.ts";
import { allLoans, lendingView, loansOf, plansView } from "./views.ts";

const usdtOf = (exchange: Exchange, member = 1): bigint =>
  balanceOf(exchange, `member:${member}:spot`, "USDT").available;
const venue = (exchange: Exchange, account: "lending" | "fees"): bigint =>
  balanceOf(exchange, `venue:${account}`, "USDT").available;

function chargesOf(events: readonly Event[]): string[] {
  return events.flatMap((event) =>
    event.type === "interestCharged" ? [`${event.day} ${event.days} ${event.amount}`] : [],
  );
}

const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);

test("a loan arrives less its fee, out of the lending account, and its collateral is frozen by its name", () => {
  const exchange = loanExchange(1);
  const events = run(exchange, borrowing(1, 100_000n, 200_000n));
  assert.deepEqual(outcomeOf(events), { type: "loanOpened", loanId: 1 });
  assert.equal(usdtOf(exchange), TEST_FUNDS + 100_000n - 200n);
  assert.equal(venue(exchange, "lending"), LENDING_FUNDS - 100_000n);
  assert.equal(venue(exchange, "fees"), 200n);
  assert.deepEqual(balanceOf(exchange, "member:1:spot", "BTC"), {
    available: TEST_FUNDS - 200_000n,
    frozen: 200_000n,
  });
  assert.deepEqual(holdsOf(exchange, 1), [{ coin: "BTC", amount: 200_000n, heldBy: "loan:1" }]);
  const [lent] = lendingView(exchange).filter(({ coin }) => coin === "USDT");
  assert.deepEqual([lent?.available, lent?.receivable], [LENDING_FUNDS - 100_000n, 100_000n]);
  assert.deepEqual(
    plansView(exchange).map(({ plan, loans, principal }) => [plan, loans, principal]),
    [
      [PLEDGED.plan, 1, 100_000n],
      [CREDIT.plan, 0, 0n],
    ],
  );
});

test("a day is charged as it begins: the first with the loan, each further one once 24 hours more are over", () => {
  const exchange = loanExchange(1);
  assert.deepEqual(chargesOf(run(exchange, borrowing(1, 100_000n, 200_000n))), ["1 1 100"]);
  assert.deepEqual(chargesOf(tend(exchange, TEST_TIME + DAY_MS)), [], "the 24th hour is the first day's");
  assert.deepEqual(chargesOf(tend(exchange, TEST_TIME + DAY_MS + 1)), ["2 1 100"]);
  assert.deepEqual(chargesOf(tend(exchange, TEST_TIME + 4 * DAY_MS)), ["4 2 200"], "a server that slept");
  assert.deepEqual(tend(exchange, TEST_TIME + DAY_MS + 1), [], "a clock that was set back");
});

test("a loan repaid at its due time costs exactly the interest of its term", () => {
  const exchange = loanExchange(1);
  run(exchange, borrowing(1, 100_000n, 200_000n));
  const dueAt = TEST_TIME + 10 * DAY_MS;
  const [seen] = loansOf(exchange, 1, dueAt);
  assert.deepEqual([seen?.dueAt, seen?.interest, seen?.state], [dueAt, 1_000n, "running"]);
  const events = run(exchange, repayment(1, 1, AMOUNT_MAX, dueAt));
  assert.deepEqual(typesOf(events), ["interestCharged", "loanRepaid", "loanClosed"]);
  assert.equal(usdtOf(exchange), TEST_FUNDS - 200n - 1_000n);
  assert.equal(venue(exchange, "lending"), LENDING_FUNDS);
  assert.equal(venue(exchange, "fees"), 1_200n);
  assert.deepEqual(balanceOf(exchange, "member:1:spot", "BTC"), { available: TEST_FUNDS, frozen: 0n });
  assert.deepEqual(loansOf(exchange, 1, dueAt), []);
});

test("an early repayment saves the days that have not begun, and a loan of a second costs one day", () => {
  const exchange = loanExchange(1);
  run(exchange, borrowing(1, 100_000n, 200_000n));
  run(exchange, repayment(1, 1, AMOUNT_MAX, TEST_TIME + 1_000));
  assert.equal(usdtOf(exchange), TEST_FUNDS - 200n - 100n);
});

test("what an early repayment saves is what the end would cost beyond what is owed, to the unit", () => {
  const exchange = loanExchange(1, [{ ...PLEDGED, ratePpm: 333 as RatePpm }]);
  run(exchange, borrowing(1, 100_000n, 200_000n));
  // Ten days cost 333 units; those begun are rounded up, which the days ahead take off.
  for (const [days, interest, ahead] of [
    [1, 34n, 299n],
    [4, 134n, 199n],
    [10, 333n, 0n],
    [11, 433n, 0n],
  ] as const) {
    const [seen] = loansOf(exchange, 1, TEST_TIME + days * DAY_MS);
    assert.deepEqual([seen?.interest, seen?.interestAhead], [interest, ahead], `${days} days`);
  }
});

test("a part pays the interest first, and later days cost less by the principal that it paid", () => {
  const exchange = loanExchange(1);
  run(exchange, borrowing(1, 100_000n, 200_000n));
  const at = TEST_TIME + 2 * DAY_MS;
  const [charged, paid] = run(exchange, repayment(1, 1, 50_200n, at));
  assert.ok(charged?.type === "interestCharged" && paid?.type === "loanRepaid");
  assert.deepEqual([paid.payer, paid.interest, paid.principal], ["member", 200n, 50_000n]);
  assert.deepEqual(chargesOf(tend(exchange, at + 1)), ["3 1 50"]);
  const [small] = run(exchange, repayment(1, 1, 20n, at + 2));
  assert.ok(small?.type === "loanRepaid" && small.interest === 20n && small.principal === 0n);
  assert.deepEqual(balanceOf(exchange, "member:1:spot", "BTC").frozen, 200_000n, "all of it until the end");
});

test("interest below a unit is charged once as a whole unit, and the next days take it off", () => {
  const exchange = loanExchange(1, [{ ...PLEDGED, ratePpm: 100 as RatePpm }]);
  run(exchange, borrowing(1, 3_000n, 100_000n));
  const charged = [1, 2, 3, 4].flatMap((day) => chargesOf(tend(exchange, TEST_TIME + day * DAY_MS + 1)));
  assert.deepEqual(charged, ["2 1 0", "3 1 0", "4 1 1", "5 1 0"], "0.3 a day, 1 of it with the first");
});

test("the day of grace costs three times as much, after it a credit is in default and costs nothing more", () => {
  const exchange = loanExchange(2);
  run(exchange, creditOf(1, 100_000n));
  const dueAt = TEST_TIME + 10 * DAY_MS;
  tend(exchange, dueAt);
  assert.deepEqual(typesOf(tend(exchange, dueAt + 1)), ["interestCharged", "loanOverdue"]);
  assert.deepEqual(loansOf(exchange, 1, dueAt + 1)[0]?.interest, 1_300n);
  assert.equal(refusalOf(exchange, creditOf(1, 1_000n, { time: dueAt + 1 })), "loan.debt_overdue");
  assert.deepEqual(tend(exchange, dueAt + DAY_MS), []);
  assert.deepEqual(typesOf(tend(exchange, dueAt + DAY_MS + 1)), ["loanDefaulted"]);
  assert.deepEqual(tend(exchange, dueAt + 99 * DAY_MS), [], "a debt that can grow no more");
  const [seen] = loansOf(exchange, 1, dueAt + 99 * DAY_MS);
  assert.deepEqual([seen?.state, seen?.principal, seen?.interest], ["defaulted", 100_000n, 1_300n]);
  assert.equal(refusalOf(exchange, creditOf(1, 1_000n, { time: dueAt })), "loan.debt_overdue");
  run(exchange, repayment(1, 1, 101_300n, dueAt + 100 * DAY_MS));
  run(exchange, creditOf(1, 1_000n, { time: dueAt }));
  assert.deepEqual(
    allLoans(exchange, dueAt).map(({ loanId }) => loanId),
    [2],
  );
});

test("an overdue loan met late is charged its term and its grace, and both its states come at once", () => {
  const exchange = loanExchange(1);
  run(exchange, creditOf(1, 100_000n));
  const events = tend(exchange, TEST_TIME + 40 * DAY_MS);
  assert.deepEqual(typesOf(events), ["interestCharged", "interestCharged", "loanOverdue", "loanDefaulted"]);
  assert.deepEqual(chargesOf(events), ["10 9 900", "11 1 300"]);
});

test("all credits of a member count against the limit, in whatever coin they are", () => {
  const exchange = loanExchange(1, [CREDIT, { ...CREDIT, plan: "btc-credit", coin: "BTC" }]);
  run(exchange, creditOf(1, 60_000n, { creditLimit: 100_000n as Amount }));
  const more = { plan: "btc-credit", creditLimit: 100_000n as Amount };
  assert.equal(refusalOf(exchange, creditOf(1, 40_001n, more)), "loan.limit_exceeded");
  const noPrice = { ...more, samples: [] };
  assert.equal(refusalOf(exchange, creditOf(1, 40_000n, noPrice)), "loan.index_unavailable");
  run(exchange, creditOf(1, 40_000n, more));
  assert.equal(refusalOf(exchange, creditOf(1, 1_000n, more)), "loan.limit_exceeded");
});

test("a pledged loan begins at the start mark with its first day's interest, and not a unit beyond", () => {
  const exchange = loanExchange(1);
  assert.equal(refusalOf(exchange, borrowing(1, 65_000n, 100_099n)), "loan.ltv_too_high");
  run(exchange, borrowing(1, 65_000n, 100_100n));
});

test("refusals of a loan stand in order", () => {
  const exchange = loanExchange(1, [PLEDGED, CREDIT, REVERSED]);
  const good = borrowing(1, 50_000n, 100_000n);
  const cases: readonly (readonly [Partial<typeof good>, string])[] = [
    [{ member: 9 }, "member.unknown"],
    [{ plan: "none" }, "loan.plan_unknown"],
    [{ amount: 0n as Amount }, "ledger.amount_not_positive"],
    [{ amount: 999n as Amount }, "loan.amount_below_min"],
    [{ amount: 1_000_001n as Amount }, "loan.amount_above_max"],
    [{ collateralCoin: "USDT" }, "loan.collateral_unsuitable"],
    [{ collateralCoin: "" }, "loan.collateral_unsuitable"],
    [{ plan: CREDIT.plan }, "loan.collateral_unsuitable"],
    [{ samples: [...good.samples, ...good.samples] }, "loan.samples_invalid"],
    [{ collateral: 0n as Amount }, "ledger.amount_not_positive"],
    [{ samples: btcAt(100, TEST_TIME - 11_000) }, "loan.index_unavailable"],
    [{ samples: btcAt(70, TEST_TIME) }, "loan.ltv_too_high"],
    [{ collateral: (TEST_FUNDS + 1n) as Amount }, "ledger.insufficient_balance"],
  ];
  for (const [more, refused] of cases) assert.equal(refusalOf(exchange, { ...good, ...more }), refused);
  run(exchange, { type: "setPlanState", time: TEST_TIME, plan: PLEDGED.plan, state: "closed" });
  assert.equal(refusalOf(exchange, good), "loan.plan_closed");
  const funds = { coin: "BTC", amount: (LENDING_FUNDS - 10_000n) as Amount } as const;
  run(exchange, { type: "moveVenueFunds", time: TEST_TIME, from: "lending", to: "operating", ...funds });
  const reversed = { ...borrowing(1, 10_001n, 20_000n), plan: REVERSED.plan, collateralCoin: "USDT" };
  assert.equal(refusalOf(exchange, reversed), "loan.funds_short");
  run(exchange, { ...reversed, amount: 10_000n as Amount });
});

test("only its member repays or pledges, and never more than there is", () => {
  const exchange = loanExchange(2);
  run(exchange, borrowing(1, 100_000n, 200_000n));
  run(exchange, creditOf(1, 50_000n));
  const at = TEST_TIME + 1_000;
  assert.equal(refusalOf(exchange, repayment(2, 1, 1n, at)), "loan.unknown");
  assert.equal(refusalOf(exchange, repayment(1, 1, 0n, at)), "ledger.amount_not_positive");
  const all = { type: "transfer", time: at, member: 1, coin: "USDT", from: "spot", to: "wealth" } as const;
  run(exchange, { ...all, amount: (usdtOf(exchange) - 10n) as Amount });
  assert.equal(refusalOf(exchange, repayment(1, 1, 11n, at)), "ledger.insufficient_balance");
  assert.equal(refusalOf(exchange, repayment(1, 1, AMOUNT_MAX, at)), "ledger.insufficient_balance");
  run(exchange, repayment(1, 1, 10n, at));
  const pledge = { type: "addCollateral", time: at, member: 1, loanId: 1, amount: 1_000n as Amount } as const;
  assert.equal(refusalOf(exchange, { ...pledge, member: 2 }), "loan.unknown");
  assert.equal(refusalOf(exchange, { ...pledge, loanId: 2 }), "loan.no_collateral");
  assert.equal(refusalOf(exchange, { ...pledge, amount: TEST_FUNDS }), "ledger.insufficient_balance");
  run(exchange, pledge);
  assert.equal(holdsOf(exchange, 1)[0]?.amount, 201_000n);
});

test("collateral is taken back as far as the start mark, and not while a loan is overdue", () => {
  const exchange = loanExchange(1);
  run(exchange, borrowing(1, 65_000n, 200_000n));
  const take = { type: "takeCollateral", time: TEST_TIME, member: 1, loanId: 1 } as const;
  const samples = btcAt(100, TEST_TIME);
  assert.equal(refusalOf(exchange, { ...take, amount: 99_901n as Amount, samples }), "loan.ltv_too_high");
  assert.equal(
    refusalOf(exchange, { ...take, amount: 200_001n as Amount, samples }),
    "loan.collateral_short",
  );
  assert.equal(refusalOf(exchange, { ...take, amount: 1n as Amount, samples: [] }), "loan.index_unavailable");
  run(exchange, { ...take, amount: 99_900n as Amount, samples });
  assert.equal(holdsOf(exchange, 1)[0]?.amount, 100_100n);
  const late = TEST_TIME + 10 * DAY_MS + 1;
  run(exchange, { ...take, type: "addCollateral", amount: 50_000n as Amount, loanId: 1 });
  tend(exchange, late);
  const after = { ...take, time: late, amount: 1n as Amount, samples: btcAt(100, late) };
  assert.equal(refusalOf(exchange, after), "loan.not_running");
});

test("what is lent keeps its terms when those of its plan change, and what they may not be is refused", () => {
  const exchange = loanExchange(1);
  run(exchange, borrowing(1, 100_000n, 200_000n));
  const define = { ...PLEDGED, type: "definePlan", time: TEST_TIME } as const;
  run(exchange, { ...define, ratePpm: 9_000 as RatePpm, termDays: 1, ltvStartPpm: 1, ltvCallPpm: 2 });
  assert.deepEqual(chargesOf(tend(exchange, TEST_TIME + DAY_MS + 1)), ["2 1 100"]);
  assert.equal(loansOf(exchange, 1, TEST_TIME)[0]?.ltvCallPpm, 750_000);
  assert.equal(refusalOf(exchange, { ...define, coin: "BTC" }), "loan.terms_fixed");
  assert.equal(refusalOf(exchange, { ...define, kind: "credit" }), "loan.terms_fixed");
  run(exchange, { type: "defineCoin", time: TEST_TIME, coin: "ETH", decimals: 18 });
  const eth = { ...define, plan: "eth", collaterals: "BTC ETH" };
  assert.equal(refusalOf(exchange, eth), "loan.no_market");
  assert.equal(refusalOf(exchange, { ...eth, collaterals: "BTC DOGE" }), "coin.unknown");
  for (const broken of [
    { plan: "Usdt" },
    { termDays: 0 },
    { termDays: 366 },
    { ratePpm: 0 as RatePpm },
    { ratePpm: 10_001 as RatePpm },
    { feePpm: 50_001 as RatePpm },
    { amountMin: 1n as Amount },
    { amountMax: 999n as Amount },
    { amountMax: AMOUNT_MAX as Amount },
    { collaterals: "" },
    { collaterals: "BTC BTC" },
    { collaterals: "USDT" },
    { ltvStartPpm: 750_000 },
    { ltvLiquidationPpm: 900_001 },
    { quorum: 0 },
  ])
    assert.equal(refusalOf(exchange, { ...define, plan: "new", ...broken }), "loan.terms_invalid");
  const credit = { ...CREDIT, type: "definePlan", time: TEST_TIME } as const;
  assert.equal(refusalOf(exchange, { ...credit, ltvStartPpm: 1 }), "loan.terms_invalid");
  const unknown = { type: "setPlanState", time: TEST_TIME, plan: "none", state: "open" } as const;
  assert.equal(refusalOf(exchange, unknown), "loan.plan_unknown");
});

test("plans and loans of a member are bounded", () => {
  const exchange = loanExchange(1, []);
  const define = { ...CREDIT, type: "definePlan", time: TEST_TIME } as const;
  for (let place = 0; place < PLANS_MAX; place++) run(exchange, { ...define, plan: `plan-${place}` });
  assert.equal(refusalOf(exchange, { ...define, plan: "one-more" }), "loan.too_many_plans");
  run(exchange, { ...define, plan: "plan-0", termDays: 20 });
  run(exchange, { type: "setPlanState", time: TEST_TIME, plan: "plan-0", state: "open" });
  const more = creditOf(1, 1_000n, { plan: "plan-0" });
  for (let place = 0; place < LOANS_MAX; place++) run(exchange, more);
  assert.equal(refusalOf(exchange, more), "loan.too_many_loans");
  assert.deepEqual(checkInvariants(exchange), []);
});
