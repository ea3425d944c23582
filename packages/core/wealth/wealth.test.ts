import assert from "node:assert/strict";
import test from "node:test";
import { holdsOf } from "../holds.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import { refusalOf, run } from "../testing/market.ts";
import {
  accrueBefore,
  addition,
  FIRST_DAY,
  FIXED,
  FLEXIBLE,
  investment,
  LOCKED,
  noonOf,
  redemption,
  WEALTH_FUNDS,
  wealthExchange,
} from "../testing/wealth.ts";
import { balanceOf } from "../views.ts";
import type { Exchange } from "../state.ts";
import { INVESTMENTS_MAX, OFFERS_MAX } from "./limits.ts";
import { investmentsOf, offersView } from "./views.ts";

const spotOf = (exchange: Exchange, member = 1): bigint =>
  balanceOf(exchange, `member:${member}:spot`, "USDT").available;

function incomeOf(events: ReturnType<typeof run>): string[] {
  return events.flatMap((event) =>
    event.type === "incomeAccrued" ? [`${event.investmentId} ${event.day - FIRST_DAY} ${event.amount}`] : [],
  );
}

test("what is invested leaves the account, is frozen by its name, and takes copies in the same step", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  assert.equal(spotOf(exchange), WEALTH_FUNDS - 365_000n);
  assert.deepEqual(balanceOf(exchange, "member:1:wealth", "USDT"), { available: 0n, frozen: 365_000n });
  assert.deepEqual(holdsOf(exchange, 1), [{ coin: "USDT", amount: 365_000n, heldBy: "investment:1" }]);
  assert.deepEqual(
    offersView(exchange).map(({ offer, copiesLeft, principal }) => [offer, copiesLeft, principal]),
    [
      ["usdt", 9_635, 365_000n],
      ["usdt-7", 10_000, 0n],
      ["usdt-stake", 10_000, 0n],
    ],
  );
});

test("the day of the subscription earns nothing, the first income is the next day's, and each day is paid once", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  assert.deepEqual(accrueBefore(exchange, 1), [], "the day itself");
  assert.deepEqual(incomeOf(accrueBefore(exchange, 2)), ["1 1 100"]);
  assert.deepEqual(accrueBefore(exchange, 2), [], "the same day again");
  assert.deepEqual(incomeOf(accrueBefore(exchange, 3)), ["1 2 100"], "on a leap day as on any other");
  assert.equal(spotOf(exchange), WEALTH_FUNDS - 365_000n + 200n);
});

test("a server that slept three nights pays three rows once, and a clock set back pays none", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  assert.deepEqual(incomeOf(accrueBefore(exchange, 4)), ["1 1 100", "1 2 100", "1 3 100"]);
  assert.deepEqual(accrueBefore(exchange, 3), []);
  assert.deepEqual(accrueBefore(exchange, 4), []);
  run(exchange, redemption(1, 1, 365_000n, 2));
  run(exchange, investment(1, "usdt", 365_000n, 2));
  assert.deepEqual(
    accrueBefore(exchange, 5),
    [],
    "days that were paid do not come again by a new investment",
  );
  assert.deepEqual(incomeOf(accrueBefore(exchange, 6)), ["2 5 100"]);
});

// Seed 78 of the twin found it.
test("a clock set back does not make an earlier addition earn on its own day", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  run(exchange, addition(1, 1, 365_000n, 1));
  run(exchange, addition(1, 1, 5_000n, 0));
  assert.deepEqual(incomeOf(accrueBefore(exchange, 3)), ["1 1 100", "1 2 201"]);
});

test("income of a day that is not over is not written", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  const accrual = (time: number, day: number) => ({ type: "accrueIncome", time, day }) as const;
  const end = noonOf(1) + 43_200_000;
  assert.equal(refusalOf(exchange, accrual(end - 1, FIRST_DAY + 1)), "wealth.day_not_over");
  assert.equal(incomeOf(run(exchange, accrual(end, FIRST_DAY + 1))).length, 1);
  assert.equal(refusalOf(exchange, accrual(end, FIRST_DAY + 1)), "wealth.nothing_due");
});

test("a term earns as many days as it has, and the principal is back at midnight after the last", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt-7", 365_000n, 0, { account: "spot" }));
  assert.equal(accrueBefore(exchange, 7).length, 6);
  assert.equal(balanceOf(exchange, "member:1:wealth", "USDT").frozen, 365_000n);
  const last = accrueBefore(exchange, 8);
  assert.deepEqual(
    last.map(({ type }) => type),
    ["incomeAccrued", "investmentReturned"],
  );
  assert.equal(spotOf(exchange), WEALTH_FUNDS + 700n);
  assert.deepEqual(investmentsOf(exchange, 1), []);
  assert.deepEqual(accrueBefore(exchange, 30), []);
});

test("a term that is renewed goes on without a day in between, at the rate of that time", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt-7", 365_000n, 0, { isRenewed: true }));
  run(exchange, { ...FIXED, type: "defineOffer", time: noonOf(3), ratePpm: 200_000 as RatePpm });
  const rows = incomeOf(accrueBefore(exchange, 10));
  assert.deepEqual(rows.slice(5), ["1 6 100", "1 7 100", "1 8 200", "1 9 200"]);
  run(exchange, { type: "setRenewal", time: noonOf(10), member: 1, investmentId: 1, isRenewed: false });
  const end = accrueBefore(exchange, 15).at(-1);
  assert.equal(end?.type === "investmentReturned" && end.end, "matured");
  assert.equal(spotOf(exchange), WEALTH_FUNDS + 700n + 1_400n);
});

test("a term is not renewed when its offer is closed or would not take it", () => {
  for (const change of [
    { type: "setOfferState", time: noonOf(1), offer: "usdt-7", state: "closed" },
    { ...FIXED, type: "defineOffer", time: noonOf(1), amountMax: 300_000n as Amount },
    { ...FIXED, type: "defineOffer", time: noonOf(1), copies: 300 },
  ] as const) {
    const exchange = wealthExchange(1);
    run(exchange, investment(1, "usdt-7", 365_000n, 0, { isRenewed: true }));
    run(exchange, change);
    accrueBefore(exchange, 8);
    assert.equal(spotOf(exchange), WEALTH_FUNDS + 700n);
  }
});

test("leaving a term early returns the principal less the income already paid", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt-7", 365_000n, 0));
  accrueBefore(exchange, 3);
  assert.equal(spotOf(exchange), WEALTH_FUNDS - 365_000n + 200n);
  assert.equal(refusalOf(exchange, redemption(1, 1, 5_000n, 4)), "wealth.whole_only");
  const events = run(exchange, redemption(1, 1, 365_000n, 4));
  const end = events.at(-1);
  assert.ok(end?.type === "investmentReturned" && end.end === "exited");
  assert.deepEqual([incomeOf(events), end.incomeReturned], [["1 3 100"], 300n]);
  assert.equal(spotOf(exchange), WEALTH_FUNDS);
  assert.equal(offersView(exchange)[1]?.earnings, 1_000_000n, "the income went back where it came from");
});

test("a locked pledge is not left early", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt-stake", 365_000n, 0));
  assert.equal(refusalOf(exchange, redemption(1, 1, 365_000n, 3)), "wealth.locked");
});

test("between the end of a term and its last row nothing is redeemed or added", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt-7", 365_000n, 0));
  assert.equal(refusalOf(exchange, addition(1, 1, 1_000n, 7)), "wealth.term_ending");
  assert.equal(refusalOf(exchange, redemption(1, 1, 365_000n, 8)), "wealth.term_ended");
});

test("what is added earns from the next day, also when the days before have no rows yet", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt-7", 365_000n, 0));
  const added = run(exchange, addition(1, 1, 730_000n, 3));
  assert.deepEqual(incomeOf(added), ["1 1 100", "1 2 100"]);
  assert.deepEqual(incomeOf(accrueBefore(exchange, 6)), ["1 3 100", "1 4 300", "1 5 300"]);
  assert.equal(balanceOf(exchange, "member:1:wealth", "USDT").frozen, 1_095_000n);
});

test("nothing is added to a term whose rate is not offered any more", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt-7", 365_000n, 0));
  run(exchange, { ...FIXED, type: "defineOffer", time: noonOf(0), ratePpm: 50_000 as RatePpm });
  assert.equal(refusalOf(exchange, addition(1, 1, 1_000n, 1)), "wealth.rate_changed");
});

test("a flexible investment is taken out in parts, newest first, and what is left goes on earning", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  run(exchange, addition(1, 1, 365_000n, 2));
  run(exchange, redemption(1, 1, 365_000n, 2));
  assert.deepEqual(incomeOf(accrueBefore(exchange, 3)), ["1 2 100"], "what came and went the same day");
  assert.equal(refusalOf(exchange, redemption(1, 1, 364_000n, 3)), "wealth.rest_below_min");
  assert.equal(refusalOf(exchange, redemption(1, 1, 500n, 3)), "wealth.not_whole_copies");
  assert.equal(refusalOf(exchange, redemption(1, 1, 366_000n, 3)), "wealth.amount_above_principal");
  run(exchange, redemption(1, 1, 292_000n, 3));
  assert.deepEqual(incomeOf(accrueBefore(exchange, 4)), ["1 3 20"], "a day counts for what was in all of it");
  assert.deepEqual(checkInvariants(exchange), []);
});

test("a new rate is that of flexible investments from the next day, however late the rows are written", () => {
  const exchange = wealthExchange(1);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  run(exchange, { ...FLEXIBLE, type: "defineOffer", time: noonOf(2), ratePpm: 200_000 as RatePpm });
  run(exchange, { ...FLEXIBLE, type: "defineOffer", time: noonOf(2), ratePpm: 300_000 as RatePpm });
  run(exchange, { ...FLEXIBLE, type: "defineOffer", time: noonOf(4), ratePpm: 100_000 as RatePpm });
  assert.deepEqual(incomeOf(accrueBefore(exchange, 7)), [
    ...["1 1 100", "1 2 100", "1 3 300", "1 4 300", "1 5 100", "1 6 100"],
  ]);
  const { rates } = exchange.wealth.offerOf("usdt");
  run(exchange, { ...FLEXIBLE, type: "defineOffer", time: noonOf(9) });
  assert.equal(rates.length, 3);
  assert.equal(exchange.wealth.offerOf("usdt").rates.length, 1, "rates that no day needs are forgotten");
});

test("money goes back to the account it came from", () => {
  const exchange = wealthExchange(1);
  const moved = { coin: "USDT", from: "spot", to: "wealth", amount: 365_000n as Amount } as const;
  run(exchange, { type: "transfer", time: noonOf(0), member: 1, ...moved });
  run(exchange, investment(1, "usdt-7", 365_000n, 0, { account: "wealth" }));
  accrueBefore(exchange, 8);
  assert.deepEqual(balanceOf(exchange, "member:1:wealth", "USDT"), { available: 365_700n, frozen: 0n });
  assert.equal(
    refusalOf(exchange, investment(1, "usdt", 5_000n, 8, { account: "contract" })),
    "wealth.account_unsuitable",
  );
});

test("amounts outside the bounds, beyond the copies or the balance are refused", () => {
  const exchange = wealthExchange(4, [{ ...FLEXIBLE, copies: 6_000 }, FIXED, LOCKED]);
  const refused = (amount: bigint, member = 1) => refusalOf(exchange, investment(member, "usdt", amount, 0));
  assert.equal(refused(4_000n), "wealth.amount_below_min");
  assert.equal(refused(5_500n), "wealth.not_whole_copies");
  assert.equal(refused(5_001_000n), "wealth.amount_above_max");
  assert.equal(refused(WEALTH_FUNDS + 1_000n), "ledger.insufficient_balance");
  for (const member of [1, 2, 3]) run(exchange, investment(member, "usdt", WEALTH_FUNDS, 0));
  assert.equal(refused(5_000n, 4), "wealth.too_few_copies");
  run(exchange, redemption(3, 3, 1_000_000n, 0));
  assert.equal(refused(5_000n, 4), undefined, "copies come back with what is taken out");
  run(exchange, { type: "setOfferState", time: noonOf(0), offer: "usdt", state: "closed" });
  assert.equal(refused(5_000n, 4), "wealth.offer_closed");
});

test("the maximum is that of all a member has of an offer", () => {
  const exchange = wealthExchange(1, [{ ...FLEXIBLE, amountMax: 20_000n as Amount }, FIXED]);
  run(exchange, investment(1, "usdt", 10_000n, 0));
  run(exchange, investment(1, "usdt-7", 30_000n, 0));
  assert.equal(refusalOf(exchange, investment(1, "usdt", 11_000n, 0)), "wealth.amount_above_max");
  assert.equal(refusalOf(exchange, addition(1, 1, 11_000n, 0)), "wealth.amount_above_max");
  run(exchange, addition(1, 1, 10_000n, 0));
});

test("nobody has more investments, and nobody defines more offers, than there is room for", () => {
  const exchange = wealthExchange(1);
  for (let place = 0; place < INVESTMENTS_MAX; place++) run(exchange, investment(1, "usdt", 5_000n, 0));
  assert.equal(refusalOf(exchange, investment(1, "usdt", 5_000n, 0)), "wealth.too_many_investments");
  for (let place = 3; place < OFFERS_MAX; place++)
    run(exchange, { ...FLEXIBLE, type: "defineOffer", time: noonOf(0), offer: `offer-${place}` });
  const another = { ...FLEXIBLE, type: "defineOffer", time: noonOf(0), offer: "another" } as const;
  assert.equal(refusalOf(exchange, another), "wealth.too_many_offers");
});

test("an offer's coin, kind, price of a copy, term and lock never change", () => {
  const exchange = wealthExchange(0);
  run(exchange, { type: "defineCoin", time: noonOf(0), coin: "BTC", decimals: 8 });
  for (const change of [
    { coin: "BTC" },
    { kind: "pledge" as const },
    { copyPrice: 500n as Amount },
    { termDays: 8 },
  ]) {
    const command = { ...FIXED, type: "defineOffer", time: noonOf(0), ...change } as const;
    assert.equal(refusalOf(exchange, command), "wealth.terms_fixed");
  }
  const unlocked = { ...LOCKED, type: "defineOffer", time: noonOf(0), isLocked: false } as const;
  assert.equal(refusalOf(exchange, unlocked), "wealth.terms_fixed");
});
