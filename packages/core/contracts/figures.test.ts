// Goal: every formula of contracts gives the figures that were worked out by hand. Method: the worked examples, in
// BTC/USDT with ticks of 0.1 USDT and lots of 0.001 BTC, and SOL/USDT with ticks of 0.01 USDT and lots of 0.1 SOL.
import assert from "node:assert/strict";
import test from "node:test";
import type { Amount, Ticks } from "../numeric/index.ts";
import { compare, type Fraction, fraction, nearest } from "./fraction.ts";
import { deleverageRank } from "./deleverage-rank.ts";
import { fundingOf, fundingRatePpb, PremiumAverage, premiumPpb } from "./funding.ts";
import { indexOf } from "../trading/index-price.ts";
import { bankruptcyPrice, liquidationPrice } from "./liquidation-price.ts";
import { availableOf, marginOf, marginRatioBps, transferableOf } from "./margin.ts";
import { BasisAverage, fundingLeg, markOf } from "./mark.ts";
import { entryPriceOf, fillPosition, FLAT, notionalOf, type Position, unrealisedOf } from "./position.ts";
import { maintenanceOf, tierAt, tiersOf } from "./tiers.ts";

const USDT = 1_000_000n;
const thousand = 1_000n * USDT;
const million = 1_000n * thousand;

const tiersIn = (rows: readonly (readonly [bigint, number, number])[]) =>
  tiersOf(
    rows.map(([notionalMax, maintenancePpm, leverageMax]) => ({
      notionalMax: notionalMax as Amount,
      maintenancePpm,
      leverageMax,
    })),
  );

const BTC_TIERS = tiersIn([
  [50n * thousand, 4_000, 125],
  [600n * thousand, 5_000, 100],
  [3n * million, 6_500, 75],
  [12n * million, 10_000, 50],
  [70n * million, 20_000, 25],
  [100n * million, 25_000, 20],
  [230n * million, 50_000, 10],
  [480n * million, 100_000, 5],
  [600n * million, 125_000, 4],
  [800n * million, 150_000, 3],
  [1_200n * million, 250_000, 2],
  [1_800n * million, 500_000, 1],
]);
const SOL_TIERS = tiersIn([
  [20n * thousand, 5_000, 100],
  [100n * thousand, 6_500, 75],
  [800n * thousand, 10_000, 50],
  [4n * million, 20_000, 25],
  [8n * million, 25_000, 20],
  [40n * million, 50_000, 10],
]);

/** Units of USDT that a tick of a lot costs. */
const BTC_TICK_LOT = 100n;
const SOL_TICK_LOT = 1_000n;

const btc = (lots: number, price: number): Position =>
  fillPosition(FLAT, lots, BTC_TICK_LOT * BigInt(price * 10));
const sol = (lots: number, price: number): Position =>
  fillPosition(FLAT, lots, SOL_TICK_LOT * BigInt(price * 100));

/** With four decimals, from ticks. */
function shown(price: Fraction | undefined, perTick: number): string {
  assert.ok(price !== undefined);
  const scaled = nearest(price, BigInt(10_000 / perTick));
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, "0")}`;
}

const liquidated = (position: Position, margin: bigint): string =>
  shown(liquidationPrice(position, margin, BTC_TIERS, BTC_TICK_LOT), 10);

test("what is deducted from the maintenance of each tier", () => {
  const deducted = [0, 50, 950, 11_450, 131_450, 481_450, 2_981_450, 14_481_450, 26_481_450];
  const more = [41_481_450, 121_481_450, 421_481_450];
  assert.deepEqual(
    BTC_TIERS.map((tier) => tier.deducted / USDT),
    [...deducted, ...more].map(BigInt),
  );
});

test("a value on the edge of two tiers belongs to the lower one, and its maintenance is the same in both", () => {
  assert.equal(tierAt(BTC_TIERS, 50n * thousand).leverageMax, 125);
  assert.equal(tierAt(BTC_TIERS, 50n * thousand + 1n).leverageMax, 100);
  assert.equal(tierAt(BTC_TIERS, 10_000n * million).leverageMax, 1);
  assert.equal(maintenanceOf(BTC_TIERS, 50n * thousand), 200n * USDT);
  assert.equal(maintenanceOf(BTC_TIERS, 50n * thousand + 1n), 200n * USDT + 1n);
});

test("liquidation prices of isolated positions at twenty times", () => {
  assert.equal(liquidated(btc(1_000, 50_000), 2_500n * USDT), "47690.7631");
  assert.equal(liquidated(btc(-1_000, 50_000), 2_500n * USDT), "52288.5572");
});

test("liquidation prices of cross positions", () => {
  assert.equal(liquidated(btc(500, 60_000), 1_000n * USDT), "58232.9317");
  assert.equal(liquidated(btc(-500, 60_000), 1_000n * USDT), "61752.9880");
  assert.equal(liquidated(btc(10_000, 60_200), 30_000n * USDT), "57482.4121");
  assert.equal(liquidated(btc(-10_000, 59_900), 30_000n * USDT), "62588.1769");
});

test("two cross positions share a wallet", () => {
  const [long, short] = [btc(1_000, 60_000), sol(-2_000, 150)];
  const [btcMark, solMark] = [BTC_TICK_LOT * 580_000n, SOL_TICK_LOT * 16_000n];
  const profits = [unrealisedOf(long, btcMark), unrealisedOf(short, solMark)] as const;
  assert.deepEqual(profits, [-2_000n * USDT, -2_000n * USDT]);
  const ofBtc = maintenanceOf(BTC_TIERS, notionalOf(long, btcMark));
  const ofSol = maintenanceOf(SOL_TIERS, notionalOf(short, solMark));
  assert.deepEqual([ofBtc, ofSol], [240n * USDT, 178n * USDT]);
  const wallet = 5_000n * USDT;
  assert.equal(marginRatioBps(ofBtc + ofSol, wallet + profits[0] + profits[1]), 4_180);
  assert.equal(liquidated(long, wallet - ofSol + profits[1]), "57415.0754");
  const other = liquidationPrice(short, wallet - ofBtc + profits[0], SOL_TIERS, SOL_TICK_LOT);
  assert.equal(shown(other, 100), "162.8912");
});

test("a long and a short that one wallet answers for have one liquidation price, on the side on which they lose", () => {
  const priceOf = (own: Position, other: Position, wallet: bigint) =>
    liquidationPrice(own, wallet * USDT, BTC_TIERS, BTC_TICK_LOT, other);
  const [long, short] = [btc(1_000, 60_000), btc(-400, 61_000)];
  const falling = priceOf(long, short, 2_000n)!;
  assert.equal(shown(falling, 10), shown(priceOf(short, long, 2_000n), 10));
  // There the profit of the short, the loss of the long and both maintenances leave nothing of the wallet.
  const equityAt = (ticks: bigint): bigint =>
    [long, short].reduce(
      (sum, leg) =>
        sum +
        unrealisedOf(leg, BTC_TICK_LOT * ticks) -
        maintenanceOf(BTC_TIERS, notionalOf(leg, BTC_TICK_LOT * ticks)),
      2_000n * USDT,
    );
  const ticks = falling.numerator / falling.denominator;
  assert.ok(equityAt(ticks) <= 0n && equityAt(ticks + 1n) >= 0n);
  assert.equal(shown(priceOf(btc(1_000, 60_000), btc(-1_600, 60_000), 2_000n), 10).slice(0, 2), "62");
  // Of equal size they lose by their maintenance alone, which rises with the price.
  const even = priceOf(btc(1_000, 60_000), btc(-1_000, 61_000), 0n)!;
  assert.ok(even.numerator > 60_000n * 10n * even.denominator);
});

test("a position that its margin covers to a price of nothing has no liquidation price", () => {
  assert.equal(liquidationPrice(btc(1_000, 50_000), 50_000n * USDT, BTC_TIERS, BTC_TICK_LOT), undefined);
  assert.equal(liquidationPrice(FLAT, 1n, BTC_TIERS, BTC_TICK_LOT), undefined);
  assert.equal(bankruptcyPrice(btc(1_000, 50_000), 50_000n * USDT, BTC_TICK_LOT), undefined);
});

test("the bankruptcy price is where the margin is lost", () => {
  assert.equal(shown(bankruptcyPrice(btc(1_000, 50_000), 2_500n * USDT, BTC_TICK_LOT), 10), "47500.0000");
  assert.equal(shown(bankruptcyPrice(btc(-1_000, 50_000), 2_500n * USDT, BTC_TICK_LOT), 10), "52500.0000");
});

test("an entry is the exact sum of its fills", () => {
  const grown = fillPosition(btc(1_000, 60_000), 500, BTC_TICK_LOT * 610_000n);
  assert.equal(grown.cost, 90_500n * USDT);
  assert.equal(shown(entryPriceOf(grown, BTC_TICK_LOT), 10), "60333.3333");
  const third = fillPosition(grown, -500, BTC_TICK_LOT * 620_000n);
  assert.equal(third.realised, 31_000n * USDT - 30_166_666_667n, "rounded down for the member");
  assert.equal(third.cost, 60_333_333_333n);
  const closed = fillPosition(third, -1_000, BTC_TICK_LOT * 620_000n);
  assert.deepEqual([closed.size, closed.cost], [0, 0n]);
  assert.equal(
    third.realised + closed.realised,
    93_000n * USDT - 90_500n * USDT,
    "nothing is lost in the end",
  );
});

test("a fill beyond zero closes the position whole and opens the rest at its own price", () => {
  const turned = fillPosition(btc(1_000, 60_000), -1_500, BTC_TICK_LOT * 590_000n);
  assert.deepEqual(turned, { size: -500, cost: -29_500n * USDT, closed: 1_000, realised: -1_000n * USDT });
});

test("funding rates", () => {
  const percent = (value: number): number => Math.round(value * 10_000_000);
  for (const [premium, rate] of [
    [0, 0.01],
    [0.04, 0.01],
    [0.06, 0.01],
    [0.1, 0.05],
    [-0.04, 0.01],
    [-0.06, -0.01],
    [-0.1, -0.05],
    [2, 0.75],
    [-2, -0.75],
  ] as const) {
    assert.equal(fundingRatePpb(percent(premium)), percent(rate), `premium ${premium} %`);
  }
});

test("funding goes from member to member and is rounded so that it is always covered", () => {
  const value = 58_000n * USDT + 1n;
  assert.equal(fundingOf(value, 100_000), -(5_800_000n + 1n));
  assert.equal(fundingOf(-value, 100_000), 5_800_000n);
  assert.equal(fundingOf(value, -100_000), 5_800_000n);
  assert.equal(fundingOf(-value, -100_000), -(5_800_000n + 1n));
});

test("a premium counts only where the book stands beside the index, and later ones count more", () => {
  assert.equal(premiumPpb(600_000, 600_060, 600_090), 100_000);
  assert.equal(premiumPpb(600_000, 599_900, 599_940), -100_000);
  assert.equal(premiumPpb(600_000, 599_990, 600_010), 0);
  assert.equal(premiumPpb(600_000, 0, 0), 0);
  const average = new PremiumAverage();
  for (const ppb of [0, 0, 600]) average.add(ppb);
  assert.equal(average.ppb, 300);
  average.reset();
  assert.equal(average.ppb, 0);
});

test("the mark is the middle of three", () => {
  assert.equal(fundingLeg(600_000, 100_000, 7_200_000), 600_015);
  const basis = new BasisAverage();
  for (let sample = 0; sample < 10; sample++) basis.add(600_000, 500_000, 500_001);
  for (let sample = 0; sample < 30; sample++) basis.add(600_000, 600_010, 600_031);
  assert.equal(basis.ticks, 20, "samples older than thirty no longer count");
  assert.equal(markOf(600_000, 600_015, 20, 590_000), 600_015);
  assert.equal(markOf(600_000, 600_015, 20, 600_018), 600_018);
  assert.equal(markOf(600_000, 600_015, -900_000, 1), 1, "only two legs together move it");
  assert.equal(markOf(600_000, 600_015, 20, 0), 600_015);
});

test("one source of three that lies, lags or falls silent changes nothing", () => {
  const now = 1_750_000_000_000;
  const sample = (source: string, price: number, ageMs = 0) => ({
    source,
    price: price as Ticks,
    time: now - ageMs,
  });
  const honest = [sample("a", 600_000), sample("b", 600_100)];
  assert.deepEqual(indexOf([...honest, sample("c", 300_000)], now, 2), {
    price: 600_050,
    sources: ["a", "b"],
  });
  assert.deepEqual(indexOf([...honest, sample("c", 630_200)], now, 2)?.sources, ["a", "b"]);
  assert.deepEqual(indexOf([...honest, sample("c", 620_000, 10_001)], now, 2)?.price, 600_050);
  assert.equal(indexOf([...honest, sample("c", 620_000, 10_000)], now, 2)?.price, 600_100);
  assert.equal(indexOf([...honest, sample("c", 620_000, 10_001)], now, 3), undefined);
  assert.equal(indexOf([], now, 1), undefined);
});

test("orders and position cover each other", () => {
  const [long, buys, sells] = [60_000n * USDT, 30_000n * USDT, 90_000n * USDT];
  assert.deepEqual(marginOf({ position: long, buys: 0n, sells: 0n, leverage: 20 }), {
    position: 3_000n * USDT,
    orders: 0n,
  });
  const both = marginOf({ position: long, buys, sells, leverage: 20 });
  assert.equal(both.orders, 1_500n * USDT, "90,000 long or 30,000 short: the larger counts");
  assert.equal(marginOf({ position: long, buys: 0n, sells: 60_000n * USDT, leverage: 20 }).orders, 0n);
  assert.equal(marginOf({ position: -long, buys, sells, leverage: 20 }).orders, 4_500n * USDT);
});

test("profit not yet realised backs orders and never leaves the account", () => {
  const account = { wallet: 1_000n, unrealised: 500n, initialMargin: 300n };
  assert.equal(availableOf(account), 1_200n);
  assert.equal(transferableOf(account), 700n);
  assert.equal(transferableOf({ ...account, unrealised: -500n }), 200n);
  assert.equal(availableOf({ ...account, unrealised: -900n }), 0n);
  assert.equal(marginRatioBps(1n, 0n), undefined);
});

test("who won most with the least margin is deleveraged first", () => {
  const one = USDT;
  const winner = { wallet: 100n * USDT, unrealised: 50n * USDT, maintenance: 10n * USDT };
  const rank = deleverageRank(winner, one);
  assert.equal(compare(rank, fraction(500n, 15_000n)), 0);
  assert.ok(compare(deleverageRank({ ...winner, wallet: 200n * USDT }, one), rank) < 0);
  assert.equal(compare(deleverageRank({ ...winner, unrealised: -1n }, one), fraction(0n, 1n)), 0);
  assert.ok(compare(deleverageRank({ ...winner, wallet: 0n }, one), rank) > 0);
});

test("the ratio of a position to a balance of next to nothing is the largest number, not an error", () => {
  assert.equal(marginRatioBps(10n ** 15n, 1n), Number.MAX_SAFE_INTEGER);
  assert.equal(marginRatioBps(1n, 3n), 3_334);
  assert.equal(marginRatioBps(1n, 0n), undefined);
});
