// Goal: no round pays more than it took, and no winner gets less than the stake. Method: any stakes, many of them from
// the edges of rounding, through the arithmetic alone and through whole rounds.
import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { checkInvariants } from "../invariants.ts";
import type { Amount, RatePpm, Ticks } from "../numeric/index.ts";
import { USDT } from "../testing/contract.ts";
import { run } from "../testing/market.ts";
import { BTC_5M, entry, lockOf, roundExchange, samplesOf, turn } from "../testing/round.ts";
import { balanceOf } from "../views.ts";
import type { Direction } from "./commands.ts";
import { REWARD_FEE_PPM_MAX, SPREAD_MAX_PPM } from "./limits.ts";
import { priceAt } from "./price.ts";
import { payoutOf, shareOf } from "./result.ts";

const stake = fc.oneof(fc.bigInt({ min: 1n, max: 12n }), fc.bigInt({ min: 1n, max: 10n ** 15n }));
const stakes = fc.array(stake, { minLength: 1, maxLength: 40 });
const rate = fc.oneof(fc.constantFrom(0, 1, 30_000, REWARD_FEE_PPM_MAX), fc.nat(REWARD_FEE_PPM_MAX));

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

test("payouts, fee and residue are what was staked; a winner gets the stake at least, and more for more", () => {
  fc.assert(
    fc.property(stakes, stakes, rate, fc.boolean(), (won, lost, feePpm, isUp) => {
      const [up, down] = isUp ? [sum(won), sum(lost)] : [sum(lost), sum(won)];
      const share = shareOf(
        { up: up as Amount, down: down as Amount },
        isUp ? "up" : "down",
        feePpm as RatePpm,
      );
      const payouts = won.map((each) => payoutOf(each as Amount, share));
      payouts.forEach((payout, place) => assert.ok(payout >= won[place]!));
      const residue = sum(won) + sum(lost) - share.rewardFee - sum(payouts);
      assert.ok(residue >= 0n && residue < BigInt(won.length), `${residue} of ${won.length} winners`);
      const sorted = won.toSorted((one, other) => (one < other ? -1 : 1));
      const paid = sorted.map((each) => payoutOf(each as Amount, share));
      assert.deepEqual(
        paid,
        paid.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
      );
    }),
    { numRuns: 5_000 },
  );
});

test("a stake that is split among accounts of one person brings no more than the whole", () => {
  fc.assert(
    fc.property(stakes, stakes, rate, (parts, lost, feePpm) => {
      const pools = { up: sum(parts) as Amount, down: sum(lost) as Amount };
      const share = shareOf(pools, "up", feePpm as RatePpm);
      const split = sum(parts.map((each) => payoutOf(each as Amount, share)));
      assert.ok(split <= payoutOf(sum(parts) as Amount, share));
    }),
    { numRuns: 2_000 },
  );
});

test("one source of three that lies moves the price to another honest one at most, or makes the round void", () => {
  const price = fc.integer({ min: 1_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: 2_147_483_647 }), (one, other, lie) => {
      const names = ["one", "other", "liar"];
      const samples = [one, other, lie].map((each, place) => {
        return { source: names[place]!, price: each as Ticks, time: 0 };
      });
      const found = priceAt(0, names, samples);
      if (typeof found === "string") return assert.equal(found, "spread");
      assert.ok(found >= Math.min(one, other) && found <= Math.max(one, other));
      assert.ok(
        (Math.max(one, other, lie) - Math.min(one, other, lie)) * 1_000_000 <= found * SPREAD_MAX_PPM,
      );
    }),
    { numRuns: 2_000 },
  );
});

test("whatever is entered and whatever the prices are, all of it is in the end somebody's again", () => {
  const entries = fc.array(
    fc.record({
      member: fc.integer({ min: 1, max: 6 }),
      direction: fc.constantFrom<Direction>("up", "down"),
      stake: fc.bigInt({ min: USDT, max: 900n * USDT }),
    }),
    { maxLength: 12 },
  );
  const prices = fc.array(fc.constantFrom(64_000, 64_000.01, 63_999.99, 65_000), { maxLength: 3 });
  fc.assert(
    fc.property(entries, prices, fc.constantFrom(0, 777, 10_000), (entered, close, openFeePpm) => {
      const exchange = roundExchange(6, { openFeePpm: openFeePpm as RatePpm });
      for (const { member, direction, stake: own } of entered) {
        const known = exchange.rounds.of(BTC_5M).open!.entries.get(member - 1);
        const total = own + (known?.stake ?? 0n);
        if (total > 1_000n * USDT || (known !== undefined && known.direction !== direction)) continue;
        run(exchange, { ...entry(member, direction, 0n), stake: own as Amount });
      }
      turn(exchange, 1, 64_000);
      const time = lockOf(2) + 2_500;
      run(exchange, { type: "turnRounds", time, series: BTC_5M, samples: samplesOf(lockOf(2), close) });
      assert.deepEqual(checkInvariants(exchange), []);
      const of = (account: `venue:${"fees" | "rounding"}` | `member:${number}:rounds`): bigint => {
        const { available, frozen } = balanceOf(exchange, account, "USDT");
        assert.equal(frozen, 0n);
        return available;
      };
      const members = [1, 2, 3, 4, 5, 6].map((member) => of(`member:${member}:rounds`));
      assert.equal(sum(members) + of("venue:fees") + of("venue:rounding"), 6n * 5_000n * USDT);
    }),
    { numRuns: 300 },
  );
});
