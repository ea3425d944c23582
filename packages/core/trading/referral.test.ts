import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import type { Event } from "../events.ts";
import { createExchange, type Exchange, execute } from "../exchange.ts";
import type { MemberId } from "../ids.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount, RatePpm, Ticks } from "../numeric/index.ts";
import type { MarketTerms } from "./market-terms.ts";
import type { TradeExecuted } from "../spot/events.ts";
import { limitOrder, run, TEST_TERMS, TEST_TIME } from "../testing/market.ts";
import { balanceOf } from "../views.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import type { ReferralOwed, ReferralPaid } from "./referral.ts";

const FUNDS = 1_000_000_000_000n as Amount;

/** Members 1, 2, … with who invited each, and the rates in parts per million. */
function invitedExchange(
  inviters: readonly MemberId[],
  rates: readonly [one: number, two: number],
  terms: Partial<MarketTerms> = {},
): Exchange {
  const exchange = createExchange();
  const time = TEST_TIME;
  run(exchange, { type: "defineCoin", time, coin: "BTC", decimals: 8 });
  run(exchange, { type: "defineCoin", time, coin: "USDT", decimals: 6 });
  run(exchange, { ...TEST_TERMS, notionalMin: 0n as Amount, ...terms, type: "defineMarket", time });
  inviters.forEach((inviter, index) => {
    const member = index + 1;
    run(exchange, { type: "openMember", time, member, inviter });
    for (const coin of ["BTC", "USDT"]) {
      const depositKey = `${coin}:${member}`;
      run(exchange, { type: "creditDeposit", time, depositKey, network: "evm", member, coin, amount: FUNDS });
    }
  });
  const [levelOnePpm, levelTwoPpm] = rates as readonly [RatePpm, RatePpm];
  run(exchange, { type: "setReferralRates", time, levelOnePpm, levelTwoPpm });
  return exchange;
}

/** Shares of trades, paid or owed. */
function paidIn(events: readonly Event[]): (ReferralPaid | ReferralOwed)[] {
  return events.filter((event) => event.type === "referralPaid" || event.type === "referralOwed");
}

function linesOf(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.type === "owedReferralPaid") {
      return [`${event.inviter}: ${event.amount} ${event.coin} of what was owed`];
    }
    if (event.type !== "referralPaid" && event.type !== "referralOwed") return [];
    const { trader, inviter, level, coin, amount } = event;
    const owed = event.type === "referralOwed" ? " owed" : "";
    return [`${trader}>${inviter} level ${level}: ${amount} ${coin}${owed}`];
  });
}

test("both levels get their share of both fees right after the trade, in the quote coin at its price", () => {
  const exchange = invitedExchange([0, 1, 2, 2], [200_000, 50_000]);
  run(exchange, limitOrder(3, "sell", 130, 1_000));
  const events = run(exchange, limitOrder(4, "buy", 130, 1_000));
  // The seller's fee is 0.1 % of 1,300,000 quote units; the buyer's 0.2 % of 1,000,000 base units, worth 2,600.
  // The seller's 1,300 pay 325 of it; the remaining 975 cover the buyer's shares of 520 and 130.
  assert.deepEqual(linesOf(events), [
    "3>2 level 1: 260 USDT",
    "3>1 level 2: 65 USDT",
    "4>2 level 1: 520 USDT",
    "4>1 level 2: 130 USDT",
  ]);
  assert.equal(
    events.map(({ type }) => type).indexOf("tradeExecuted") + 1,
    events.indexOf(paidIn(events)[0]!),
  );
  assert.equal(balanceOf(exchange, "member:2:spot", "USDT").available, FUNDS + 780n);
  assert.equal(balanceOf(exchange, "member:1:spot", "USDT").available, FUNDS + 195n);
  assert.equal(balanceOf(exchange, "venue:fees", "USDT").available, 1_300n - 975n);
  assert.equal(balanceOf(exchange, "venue:fees", "BTC").available, 2_000n);
});

test("a share that the venue's fees do not cover in USDT is owed, and paid before later ones", () => {
  const exchange = invitedExchange([0, 1], [200_000, 50_000], { makerFeePpm: 0 as RatePpm });
  run(exchange, limitOrder(1, "sell", 100, 1_000));
  assert.deepEqual(linesOf(run(exchange, limitOrder(2, "buy", 100, 1_000))), ["2>1 level 1: 400 USDT owed"]);
  assert.equal(balanceOf(exchange, "venue:fees", "BTC").available, 2_000n);
  assert.equal(balanceOf(exchange, "member:1:spot", "USDT").available, FUNDS + 1_000_000n);
  assert.deepEqual(encodeSnapshot(decodeSnapshot(encodeSnapshot(exchange))), encodeSnapshot(exchange));
  const funding = { type: "fundVenue", time: TEST_TIME, fundingKey: "f", network: "evm" } as const;
  run(exchange, { ...funding, account: "fees", coin: "USDT", amount: 500n as Amount });
  run(exchange, limitOrder(1, "sell", 100, 1_000));
  assert.deepEqual(linesOf(run(exchange, limitOrder(2, "buy", 100, 1_000))), [
    "1: 400 USDT of what was owed",
    "2>1 level 1: 400 USDT owed",
  ]);
  assert.equal(balanceOf(exchange, "venue:fees", "USDT").available, 100n);
  assert.equal(exchange.ledger.owed.to(1), 400n);
});

test("of a debt that the fees cover in part, that part is paid", () => {
  const exchange = invitedExchange([0, 1], [200_000, 50_000], { makerFeePpm: 0 as RatePpm });
  run(exchange, limitOrder(1, "sell", 100, 1_000));
  run(exchange, limitOrder(2, "buy", 100, 1_000));
  const funding = { type: "fundVenue", time: TEST_TIME, fundingKey: "f", network: "evm" } as const;
  run(exchange, { ...funding, account: "fees", coin: "USDT", amount: 150n as Amount });
  run(exchange, limitOrder(1, "sell", 100, 1_000));
  assert.deepEqual(linesOf(run(exchange, limitOrder(2, "buy", 100, 1_000))), [
    "1: 150 USDT of what was owed",
    "2>1 level 1: 400 USDT owed",
  ]);
  assert.equal(exchange.ledger.owed.to(1), 650n);
});

test("the fee of a market between two other coins is shared in USDT, at the last prices of both", () => {
  const exchange = invitedExchange([0, 0, 1], [200_000, 50_000]);
  const time = TEST_TIME;
  const cross = { ...TEST_TERMS, market: "BTC/ETH", base: "BTC", quote: "ETH", notionalMin: 0n as Amount };
  const dollars = {
    ...TEST_TERMS,
    market: "ETH/USDT",
    base: "ETH",
    quote: "USDT",
    priceInitial: 50 as Ticks,
  };
  run(exchange, { type: "defineCoin", time, coin: "ETH", decimals: 8 });
  run(exchange, { ...cross, type: "defineMarket", time });
  const funding = { type: "fundVenue", time, fundingKey: "f", network: "evm", account: "fees" } as const;
  run(exchange, { ...funding, coin: "USDT", amount: 1_000_000n as Amount });
  for (const member of [2, 3]) {
    const deposit = { type: "creditDeposit", time, network: "evm", member, coin: "ETH" } as const;
    run(exchange, { ...deposit, depositKey: `ETH:${member}`, amount: FUNDS });
  }
  const trade = (side: "buy" | "sell") => {
    const market = { market: "BTC/ETH" };
    run(exchange, limitOrder(2, side === "buy" ? "sell" : "buy", 100, 1_000, market));
    return linesOf(run(exchange, limitOrder(3, side, 100, 1_000, market)));
  };
  assert.deepEqual(trade("sell"), [], "nobody knows what ether is worth");
  run(exchange, { ...dollars, type: "defineMarket", time });
  // The seller's fee is 2,000 quote units, at 50 ticks of 10 per 1,000 units; the buyer's 2,000 base units at 100.
  assert.deepEqual(trade("sell"), ["3>1 level 1: 200 USDT"]);
  assert.deepEqual(trade("buy"), ["3>1 level 1: 400 USDT"]);
});

test("nobody's inviter, no rate, and a share below the smallest unit pay nothing", () => {
  const alone = invitedExchange([0, 0], [200_000, 50_000]);
  run(alone, limitOrder(1, "sell", 100, 1_000));
  assert.deepEqual(linesOf(run(alone, limitOrder(2, "buy", 100, 1_000))), []);
  const unpaid = invitedExchange([0, 1], [0, 0]);
  run(unpaid, limitOrder(1, "sell", 100, 1_000));
  assert.deepEqual(linesOf(run(unpaid, limitOrder(2, "buy", 100, 1_000))), []);
  const dust = invitedExchange([0, 1], [200_000, 50_000]);
  run(dust, limitOrder(2, "sell", 100, 1));
  assert.deepEqual(linesOf(run(dust, limitOrder(1, "buy", 100, 1))), []);
});

interface Step {
  readonly kind: "sell" | "buy" | "fund" | "rates" | "level";
  readonly member: number;
  readonly price: number;
  readonly quantity: number;
  readonly partPpm: number;
}

const STEP = fc.record<Step>({
  kind: fc.constantFrom("sell", "buy", "sell", "buy", "sell", "buy", "fund", "rates", "level"),
  member: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 90, max: 110 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9_999 })),
  partPpm: fc.oneof(
    fc.constantFrom(0, 1, 499_999, 500_000, 1_000_000),
    fc.integer({ min: 0, max: 1_000_000 }),
  ),
});

function takeStep(exchange: Exchange, step: Step, index: number): Event[] {
  const { kind, member, price, quantity, partPpm } = step;
  const time = TEST_TIME;
  const events: Event[] = [];
  const emit = (event: Event): void => void events.push(event);
  if (kind === "sell" || kind === "buy") execute(exchange, limitOrder(member, kind, price, quantity), emit);
  if (kind === "fund") {
    const funding = { account: "fees", coin: "USDT", amount: BigInt(quantity) as Amount } as const;
    execute(exchange, { type: "fundVenue", time, fundingKey: `${index}`, network: "evm", ...funding }, emit);
  }
  if (kind === "rates") {
    const levelTwoPpm = Math.floor(((1_000_000 - partPpm) * price) / 110) as RatePpm;
    execute(exchange, { type: "setReferralRates", time, levelOnePpm: partPpm as RatePpm, levelTwoPpm }, emit);
  }
  if (kind === "level") {
    const [makerSharePpm, takerSharePpm] = [partPpm, 1_000_000 - partPpm] as [RatePpm, RatePpm];
    const volumeMin = 0n as Amount;
    execute(
      exchange,
      { type: "defineFeeLevel", time, level: 1, volumeMin, makerSharePpm, takerSharePpm },
      emit,
    );
    execute(exchange, { type: "setFeeLevel", time, member, level: 1 }, emit);
  }
  return events;
}

/** Asserts that one side's inviters got no more than the side's fee at the trade's price. */
function assertWithinFee(
  trade: TradeExecuted,
  paid: readonly (ReferralPaid | ReferralOwed)[],
  side: "buy" | "sell",
): void {
  const isTaker = trade.takerSide === side;
  const trader = isTaker ? trade.takerMember : trade.makerMember;
  const fee = isTaker ? trade.takerFee : trade.makerFee;
  const sum = (coin: string): bigint =>
    paid
      .filter((share) => share.trader === trader && share.coin === coin)
      .reduce((total, { amount }) => total + amount, 0n);
  const worth = sum("BTC") * trade.quoteAmount + sum("USDT") * trade.baseAmount;
  const feeWorth = side === "buy" ? fee * trade.quoteAmount : fee * trade.baseAmount;
  assert.ok(worth <= feeWorth, `${worth} of ${feeWorth}`);
}

// Goal: whoever trades with whomever at whatever rates, shares come out of the fee and nothing else.
// Method: random orders of six members with random inviters, while rates, levels and the fee account change between.
test("no coin is made, no share exceeds its fee, and the venue's fees never fall below zero", () => {
  let shares = 0;
  const coins = new Set<string>();
  const levels = new Set<number>();
  const inviters = fc.tuple(...[0, 1, 2, 3, 4, 5].map((most) => fc.integer({ min: 0, max: most })));
  const ppm = fc.constantFrom(0, 1, 1_000, 33_333, 100_000);
  fc.assert(
    fc.property(
      inviters,
      ppm,
      ppm,
      fc.array(STEP, { minLength: 20, maxLength: 80 }),
      (who, maker, taker, steps) => {
        const terms = { makerFeePpm: maker as RatePpm, takerFeePpm: taker as RatePpm };
        const exchange = invitedExchange(who, [200_000, 50_000], terms);
        for (const [index, step] of steps.entries()) {
          const events = takeStep(exchange, step, index);
          for (const trade of events.filter((event) => event.type === "tradeExecuted")) {
            const paid = paidIn(events).filter(({ tradeId }) => tradeId === trade.tradeId);
            // When a member trades with itself its two fees cannot be told apart by its name.
            if (trade.makerMember !== trade.takerMember) {
              assertWithinFee(trade, paid, "buy");
              assertWithinFee(trade, paid, "sell");
            }
            shares += paid.length;
            for (const { coin, level, trader, inviter } of paid) {
              coins.add(coin);
              levels.add(level);
              const one = who[trader - 1]!;
              assert.equal(inviter, level === 1 ? one : who[one - 1]);
            }
          }
          assert.deepEqual(checkInvariants(exchange), []);
          for (const coin of ["BTC", "USDT"]) {
            assert.ok(balanceOf(exchange, "venue:fees", coin).available >= 0n);
          }
        }
      },
    ),
    { seed: 8, numRuns: 200 },
  );
  assert.deepEqual([[...coins].sort(), [...levels].sort((one, other) => one - other)], [["USDT"], [1, 2]]);
  assert.ok(shares > 1_000, `${shares} shares`);
});

/** The net fees of a trader and both its inviters, all one person, in thousandths of a quote unit. */
function costOf(side: "buy" | "sell", price: number, quantities: readonly number[]): bigint {
  const exchange = invitedExchange([0, 1, 2, 0], [200_000, 50_000]);
  // Fees of others, so that every share is paid in the quote coin.
  const time = TEST_TIME;
  const funding = { type: "fundVenue", time, fundingKey: "f", network: "evm", account: "fees" } as const;
  run(exchange, { ...funding, coin: "USDT", amount: 1_000_000_000n as Amount });
  const other = side === "buy" ? "sell" : "buy";
  let paid = 0n;
  let scale = 1n;
  for (const quantity of quantities) {
    run(exchange, limitOrder(4, other, price, quantity));
    const events = run(exchange, limitOrder(3, side, price, quantity));
    for (const event of events) {
      if (event.type === "referralPaid" && event.trader === 3) paid -= event.amount * 1_000n;
      if (event.type !== "tradeExecuted") continue;
      // Price × 10 quote units are worth 1,000 base units; both are counted in thousandths of a quote unit.
      scale = side === "buy" ? BigInt(price) * 10n : 1_000n;
      paid += event.takerFee * scale;
    }
  }
  return paid;
}

// Goal: who invites himself gains nothing by cutting a trade into many. Method: random cuts, each against the whole.
// Rounding down two shares of the whole can lose up to two smallest units that a cut may save: less than two millionths
// of a USDT, however large the trade and however many its parts.
test("a trade cut into parts never costs its own inviter less than the whole, but for rounding", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 24 });
  fc.assert(
    fc.property(
      fc.constantFrom("buy", "sell"),
      fc.integer({ min: 90, max: 110 }),
      parts,
      (side, price, cut) => {
        const whole = cut.reduce((sum, quantity) => sum + quantity, 0);
        const gain = costOf(side, price, [whole]) - costOf(side, price, cut);
        assert.ok(gain < 2_000n, `${gain} thousandths of a unit gained`);
      },
    ),
    { seed: 13, numRuns: 150 },
  );
});

test("a trade cut into its smallest parts costs more, since their fees round up and their shares down", () => {
  for (const side of ["buy", "sell"] as const) {
    const whole = costOf(side, 100, [200]);
    const cut = costOf(side, 100, new Array<number>(200).fill(1));
    assert.ok(cut > whole, `${cut} against ${whole}`);
  }
});
