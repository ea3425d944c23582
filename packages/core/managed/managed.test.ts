import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { isSubAccount, ownerOf, SUB_ACCOUNTS_MAX, subAccountOf } from "../ledger/sub-accounts.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import type { Exchange } from "../state.ts";
import {
  limitOrder,
  marketOrder,
  refusalOf,
  run,
  TEST_FUNDS,
  TEST_TERMS,
  TEST_TIME as time,
  testExchange,
} from "../testing/market.ts";
import { balanceOf, balancesOf, feeLevelOf, memberFeeLevels } from "../views.ts";
import { MANAGED_MAX } from "./limits.ts";

const SUB = subAccountOf(1, 1);
const BASE = 50_000n as Amount;
const QUOTE = 200_000n as Amount;

function opening(member = 1, place = 1, quote: Amount = QUOTE, base: Amount = BASE): Command {
  const account = subAccountOf(member, place);
  const profitSharePpm = 0 as RatePpm;
  return {
    type: "openManaged",
    time,
    member,
    account,
    market: "BTC/USDT",
    base,
    quote,
    profitSharePpm,
    leverage: 0,
  };
}

const closing = (member = 1, account = SUB): Command => ({ type: "closeManaged", time, member, account });

function spot(exchange: Exchange, member: number): [bigint, bigint] {
  const [btc, usdt] = ["BTC", "USDT"].map((coin) => balanceOf(exchange, `member:${member}:spot`, coin));
  return [btc!.available, usdt!.available];
}

test("a number shows whether it is a sub-account's, and whose", () => {
  assert.deepEqual([isSubAccount(SUB), ownerOf(SUB), ownerOf(1)], [true, 1, 1]);
  const last = subAccountOf(4_294_967_295, SUB_ACCOUNTS_MAX);
  assert.deepEqual([isSubAccount(last), ownerOf(last)], [true, 4_294_967_295]);
  // The venue's own members and the largest number there is are none.
  for (const number of [4_294_967_295, 2 ** 52, Number.MAX_SAFE_INTEGER])
    assert.equal(isSubAccount(number), false);
});

test("money comes from the owner's spot account, trades, and goes back there alone", () => {
  const exchange = testExchange(2);
  const events = run(exchange, opening());
  assert.deepEqual(
    events.map(({ type }) => type),
    ["memberOpened", "managedOpened"],
  );
  assert.deepEqual(spot(exchange, 1), [TEST_FUNDS - BASE, TEST_FUNDS - QUOTE]);
  assert.deepEqual(spot(exchange, SUB), [BASE, QUOTE]);
  run(exchange, limitOrder(SUB, "sell", 100, 20));
  run(exchange, limitOrder(2, "buy", 100, 20));
  // 20 lots of 1,000 for 20,000, less a thousandth.
  assert.deepEqual(spot(exchange, SUB), [BASE - 20_000n, QUOTE + 19_980n]);
  assert.deepEqual(
    balancesOf(exchange, 1).map(({ account }) => account),
    ["member:1:spot", "member:1:spot", `member:${SUB}:spot`, `member:${SUB}:spot`],
  );
  run(exchange, closing());
  assert.deepEqual(spot(exchange, 1), [TEST_FUNDS - 20_000n, TEST_FUNDS + 19_980n]);
  assert.deepEqual(spot(exchange, SUB), [0n, 0n]);
  assert.equal(refusalOf(exchange, closing()), "managed.unknown");
  assert.equal(refusalOf(exchange, opening()), "managed.account_used");
  assert.deepEqual(checkInvariants(exchange), []);
});

test("a sub-account does not close while an order holds something", () => {
  const exchange = testExchange(1);
  run(exchange, opening());
  run(exchange, limitOrder(SUB, "buy", 90, 100));
  assert.equal(refusalOf(exchange, closing()), "managed.orders_open");
  assert.equal(refusalOf(exchange, closing(2)), "managed.unknown");
  run(exchange, {
    ...{ type: "cancelAllOrders", time, member: SUB, market: "" },
    ...{ marketKind: "", side: "", kind: "all" },
  });
  run(exchange, closing());
  assert.deepEqual(spot(exchange, 1), [TEST_FUNDS, TEST_FUNDS]);
});

test("opening is refused to whom it is not theirs, without money, and beyond what one may have", () => {
  const exchange = testExchange(2);
  const refused = (command: Command): string | undefined => refusalOf(exchange, command);
  assert.equal(refused({ ...opening(), member: 2 } as Command), "managed.account_invalid");
  assert.equal(refused({ ...opening(), account: 7 } as Command), "managed.account_invalid");
  assert.equal(refused({ ...opening(), market: "ETH/USDT" } as Command), "market.unknown");
  assert.equal(refused(opening(3)), "member.unknown");
  assert.equal(refused(opening(1, 1, 0n as Amount, 0n as Amount)), "ledger.amount_not_positive");
  assert.equal(refused(opening(1, 1, -1n as Amount)), "ledger.amount_not_positive");
  assert.equal(refused(opening(1, 1, (TEST_FUNDS + 1n) as Amount)), "ledger.insufficient_balance");
  const little = 1_000n as Amount;
  for (let place = 1; place <= MANAGED_MAX; place++) run(exchange, opening(1, place, little, little));
  assert.equal(refused(opening(1, MANAGED_MAX + 1, little)), "managed.too_many");
  run(exchange, closing());
  run(exchange, opening(1, MANAGED_MAX + 1, little));
});

test("nothing but plain orders in its own market may be asked of a sub-account", () => {
  const exchange = testExchange(2);
  run(exchange, { type: "defineCoin", time, coin: "ETH", decimals: 8 });
  run(exchange, { ...TEST_TERMS, type: "defineMarket", time, market: "ETH/USDT", base: "ETH" });
  run(exchange, opening());
  const money = { time, member: SUB, coin: "USDT", amount: 5n as Amount } as const;
  const commands: Command[] = [
    { type: "transfer", ...money, from: "spot", to: "contract" },
    { type: "creditMember", ...money, account: "fees" },
    { type: "creditDeposit", ...money, network: "evm", depositKey: "evm:1:1" },
    { ...opening(), member: SUB, account: subAccountOf(SUB, 1) } as Command,
    { type: "setFeeLevel", time, member: SUB, level: 0 },
    { type: "setCancelAllAfter", time, member: SUB, market: "", timeoutMs: 5_000 },
  ];
  for (const command of commands)
    assert.equal(refusalOf(exchange, command), "managed.orders_only", command.type);
  const elsewhere = limitOrder(SUB, "buy", 100, 10, { market: "ETH/USDT" });
  assert.equal(refusalOf(exchange, elsewhere), "managed.other_market");
  const member = subAccountOf(2, 9);
  assert.equal(refusalOf(exchange, { type: "openMember", time, member, inviter: 0 }), "managed.orders_only");
  assert.equal(refusalOf(exchange, { type: "openMember", time, member: 3, inviter: SUB }), "member.unknown");
  assert.equal(refusalOf(exchange, limitOrder(member, "buy", 100, 10)), "managed.unknown");
});

test("a sub-account is of its owner's fee level, whenever that changes, and of its owner's inviter", () => {
  const exchange = testExchange(0);
  run(exchange, { type: "openMember", time, member: 1, inviter: 0 });
  run(exchange, { type: "openMember", time, member: 2, inviter: 1 });
  run(exchange, { type: "openMember", time, member: 3, inviter: 0 });
  for (const member of [2, 3])
    for (const coin of ["BTC", "USDT"]) {
      const deposit = { network: "evm", depositKey: `${coin}:${member}`, member, coin, amount: TEST_FUNDS };
      run(exchange, { type: "creditDeposit", time, ...deposit });
    }
  const [none, half] = [0 as RatePpm, 500_000 as RatePpm];
  const volumeMin = 1n as Amount;
  run(exchange, { type: "setReferralRates", time, levelOnePpm: half, levelTwoPpm: none });
  for (const [level, share] of [
    [1, half],
    [2, none],
  ] as const)
    run(exchange, {
      type: "defineFeeLevel",
      time,
      level,
      volumeMin,
      makerSharePpm: share,
      takerSharePpm: share,
    });
  run(exchange, { type: "setFeeLevel", time, member: 2, level: 1 });
  run(exchange, opening(2));
  const sub = subAccountOf(2, 1);
  assert.equal(feeLevelOf(exchange, sub), 1);
  assert.deepEqual([...memberFeeLevels(exchange)], [[2, 1]], "levels are the owners'");
  run(exchange, limitOrder(3, "buy", 100, 40));
  const events = run(exchange, marketOrder(sub, "sell", 20));
  const fee = events.find((event) => event.type === "tradeExecuted")?.takerFee;
  assert.equal(fee, 20n, "a thousandth: half of the market's own rate");
  const share = events.find((event) => event.type === "referralPaid");
  assert.deepEqual([share?.trader, share?.inviter, share?.amount], [2, 1, 10n]);
  run(exchange, { type: "setFeeLevel", time, member: 2, level: 2 });
  const free = run(exchange, marketOrder(sub, "sell", 20));
  assert.equal(free.find((event) => event.type === "tradeExecuted")?.takerFee, 0n);
});

test("open sub-accounts outlive a snapshot, in their order", () => {
  const exchange = testExchange(1);
  for (const place of [3, 1, 2]) run(exchange, opening(1, place, 1_000n as Amount));
  run(exchange, closing(1, subAccountOf(1, 1)));
  const again = decodeSnapshot(encodeSnapshot(exchange));
  assert.deepEqual([...again.managed.of(1)], [subAccountOf(1, 3), subAccountOf(1, 2)]);
  assert.deepEqual(encodeSnapshot(again), encodeSnapshot(exchange));
});

const FIFTH = 200_000 as RatePpm;
const shared = (place: number, quote: Amount, base = 0n as Amount): Command =>
  ({ ...opening(1, place, quote, base), profitSharePpm: FIFTH }) as Command;
const feesOf = (exchange: Exchange): bigint[] =>
  ["BTC", "USDT"].map((coin) => balanceOf(exchange, "venue:fees", coin).available);

function assertKept(exchange: Exchange): void {
  const { managed } = exchange;
  const { open, deficits } = decodeSnapshot(encodeSnapshot(exchange)).managed;
  assert.deepEqual({ open, deficits }, { open: managed.open, deficits: managed.deficits });
}

/** Ten lots change hands, so that it is the last price. */
function tradeAt(exchange: Exchange, ticks: number): void {
  run(exchange, limitOrder(3, "sell", ticks, 10));
  run(exchange, limitOrder(4, "buy", ticks, 10));
}

test("the venue has its share of what lies above the high-water mark, and of nothing below it", () => {
  const exchange = testExchange(4);
  tradeAt(exchange, 100);
  // 50 lots of 1,000 are worth 50,000 at 100: together 250,000.
  run(exchange, shared(1, QUOTE, BASE));
  assert.equal(exchange.managed.open.get(SUB)?.worth, 250_000n);
  tradeAt(exchange, 80);
  const [loss] = run(exchange, closing());
  assert.ok(loss?.type === "managedClosed");
  assert.deepEqual([loss.baseFee, loss.quoteFee, loss.deficit], [0n, 0n, 10_000n]);
  assertKept(exchange);

  // 500,000 at 80 become 625,000 at 100: 125,000, of which 10,000 make good what was lost.
  const second = subAccountOf(1, 2);
  const before = feesOf(exchange);
  run(exchange, shared(2, 100_000n as Amount, 625_000n as Amount));
  assert.equal(exchange.managed.open.get(second)?.worth, 600_000n);
  assertKept(exchange);
  tradeAt(exchange, 100);
  const traded = feesOf(exchange).map((fee, place) => fee - before[place]!);
  const [gain] = run(exchange, closing(1, second));
  assert.ok(gain?.type === "managedClosed");
  assert.deepEqual([gain.baseFee, gain.quoteFee, gain.deficit], [0n, 23_000n, 0n]);
  assert.equal(gain.quote, 77_000n);
  assert.deepEqual(
    feesOf(exchange).map((fee, place) => fee - before[place]! - traded[place]!),
    [0n, 23_000n],
  );
  assert.equal(exchange.managed.deficits.size, 0);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("where the quote does not suffice, the rest of the share is taken in coins at the last price", () => {
  const exchange = testExchange(4);
  tradeAt(exchange, 100);
  run(exchange, shared(1, 1_000n as Amount, 500_000n as Amount));
  tradeAt(exchange, 125);
  const [closed] = run(exchange, closing());
  assert.ok(closed?.type === "managedClosed");
  // A fifth of 125,000 is 25,000: 1,000 of it in quote, and for 24,000 base at 1.25.
  assert.deepEqual([closed.baseFee, closed.quoteFee], [19_200n, 1_000n]);
  assert.deepEqual([closed.base, closed.quote], [480_800n, 0n]);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("a share is agreed within its bounds, and without one nothing is counted", () => {
  const exchange = testExchange(4);
  const asked = (profitSharePpm: number): Command => ({ ...opening(), profitSharePpm }) as Command;
  for (const share of [-1, 0.5, 500_001])
    assert.equal(refusalOf(exchange, asked(share)), "managed.share_out_of_range");
  tradeAt(exchange, 100);
  run(exchange, opening());
  tradeAt(exchange, 80);
  run(exchange, closing());
  assert.equal(exchange.managed.deficits.size, 0);
});
