// The story of conversions: what a quote promises, for how long, to whom, and what the inventory keeps.
import assert from "node:assert/strict";
import test from "node:test";
import type { Exchange } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import { outcomeOf, type QuoteOutcome } from "../outcome.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import { refusalOf, run, TEST_TIME, testExchange } from "../testing/market.ts";
import { balanceOf } from "../views.ts";
import type { CoinSample } from "../trading/coin-prices.ts";
import type { ConvertCoin, QuoteConversion, SetConvertTerms } from "./commands.ts";
import { HEDGE_MEMBER, MEMBER_QUOTES_MAX, QUOTE_VALID_MS } from "./limits.ts";
import { convertView } from "./view.ts";

/** One BTC and one USDT, in their units. */
const BTC = 100_000_000n;
const USDT = 1_000_000n;
const amount = (units: bigint) => units as Amount;

const TERMS: SetConvertTerms = {
  type: "setConvertTerms",
  time: TEST_TIME,
  spreadPpm: 1_000 as RatePpm,
  feePpm: 0 as RatePpm,
  quorum: 2,
  dustMax: amount(5n * USDT),
  isHedged: false,
};

const COIN_TERMS: Record<"BTC" | "USDT", ConvertCoin> = {
  BTC: {
    amountMin: amount(10_000n),
    amountMax: amount(10n * BTC),
    stockMin: amount(BTC),
    stockMax: amount(20n * BTC),
    stockTarget: amount(10n * BTC),
  },
  USDT: {
    amountMin: amount(5n * USDT),
    amountMax: amount(500_000n * USDT),
    stockMin: amount(0n),
    stockMax: amount(2_000_000n * USDT),
    stockTarget: amount(500_000n * USDT),
  },
};

/** Members 1 and 2 with 0.1 BTC and 10 USDT each, besides what `more` gives them; the inventory with 10 BTC. */
function convertExchange(
  terms: Partial<SetConvertTerms> = {},
  coins: Partial<Record<"BTC" | "USDT", Partial<ConvertCoin>>> = {},
): Exchange {
  const exchange = testExchange(2);
  const time = TEST_TIME;
  run(exchange, { ...TERMS, ...terms });
  for (const coin of ["BTC", "USDT"] as const)
    run(exchange, { type: "setConvertCoin", time, coin, ...COIN_TERMS[coin], ...coins[coin] });
  for (const [coin, units] of [
    ["BTC", 10n * BTC],
    ["USDT", 500_000n * USDT],
  ] as const) {
    const funded = { network: "evm", account: "inventory", coin, amount: amount(units) } as const;
    run(exchange, { type: "fundVenue", time, fundingKey: coin, ...funded });
  }
  const deposit = { network: "evm", member: 1, coin: "USDT", amount: amount(100_000n * USDT) };
  run(exchange, { type: "creditDeposit", time, depositKey: "more", ...deposit });
  return exchange;
}

/** Three sources of BTC that agree, `seconds` after the start. */
function samplesAt(price: number, seconds = 0): CoinSample[] {
  const time = TEST_TIME + seconds * 1_000;
  return ["one", "two", "three"].map((source) => ({ coin: "BTC", source, price: price * 100_000_000, time }));
}

/** Member 1 gives 600 USDT for BTC at 60,000, unless `more` says otherwise. */
function quoteOf(more: Partial<QuoteConversion> = {}): QuoteConversion {
  const { time = TEST_TIME } = more;
  return {
    ...{ type: "quoteConversion", time, member: 1, from: "USDT", to: "BTC", side: "give" },
    ...{ amount: amount(600n * USDT), samples: samplesAt(60_000, (time - TEST_TIME) / 1_000) },
    ...more,
  };
}

function asked(exchange: Exchange, command: QuoteConversion = quoteOf()): QuoteOutcome {
  const outcome = outcomeOf(run(exchange, command));
  assert.ok(outcome.type === "quote");
  return outcome;
}

const accept = (quoteId: number, time = TEST_TIME, member = 1) =>
  ({ type: "acceptQuote", time, member, quoteId }) as const;

const spot = (exchange: Exchange, coin: string, member = 1) =>
  balanceOf(exchange, `member:${member}:spot`, coin).available;
const inventory = (exchange: Exchange, coin: string) =>
  balanceOf(exchange, "venue:inventory", coin).available;

test("600 USDT are worth 0.01 BTC at 60,000, and a spread of 0.1 % leaves 0.00999", () => {
  const exchange = convertExchange();
  const before = [spot(exchange, "USDT"), spot(exchange, "BTC")] as const;
  const { quoteId, expiresAt, legs } = asked(exchange);
  assert.deepEqual([quoteId, expiresAt], [1, TEST_TIME + QUOTE_VALID_MS]);
  assert.deepEqual(legs, [
    {
      ...{ from: "USDT", to: "BTC", given: 600n * USDT, received: 999_000n, fee: 0n, atIndex: 1_000_000n },
      ...{ fromPrice: 100_000_000, toPrice: 6_000_000_000_000, spreadPpm: 1_000, feePpm: 0 },
    },
  ]);
  assert.equal(spot(exchange, "USDT"), before[0], "a quote freezes nothing");
  const outcome = outcomeOf(run(exchange, accept(quoteId, expiresAt - 1)));
  assert.deepEqual(outcome, { type: "converted", quoteId, legs });
  assert.equal(spot(exchange, "USDT"), before[0] - 600n * USDT);
  assert.equal(spot(exchange, "BTC"), before[1] + 999_000n);
  assert.equal(inventory(exchange, "BTC"), 10n * BTC - 999_000n);
  assert.equal(inventory(exchange, "USDT"), 500_600n * USDT);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("the fee is taken of what is received and goes to the venue's fees, not to the inventory", () => {
  const exchange = convertExchange({ feePpm: 2_000 as RatePpm });
  const { quoteId, legs } = asked(exchange);
  assert.deepEqual([legs[0]!.received, legs[0]!.fee], [997_002n, 1_998n]);
  run(exchange, accept(quoteId));
  assert.equal(balanceOf(exchange, "venue:fees", "BTC").available, 1_998n);
  assert.equal(inventory(exchange, "BTC"), 10n * BTC - 999_000n);
});

test("a quote for an amount to receive states what that takes", () => {
  const exchange = convertExchange();
  const { legs } = asked(exchange, quoteOf({ side: "receive", amount: amount(999_000n) }));
  assert.deepEqual([legs[0]!.given, legs[0]!.received], [600n * USDT, 999_000n]);
});

test("a quote is carried out once, before it expires, and by whom it was made for", () => {
  const exchange = convertExchange();
  const { quoteId, expiresAt } = asked(exchange);
  assert.equal(refusalOf(exchange, accept(quoteId, TEST_TIME, 2)), "convert.quote_unknown");
  assert.equal(refusalOf(exchange, accept(2)), "convert.quote_unknown");
  assert.equal(refusalOf(exchange, accept(quoteId, expiresAt)), "convert.quote_expired");
  run(exchange, accept(quoteId));
  assert.equal(refusalOf(exchange, accept(quoteId)), "convert.quote_used");
  assert.equal(refusalOf(exchange, accept(quoteId, expiresAt + 1)), "convert.quote_used");
  asked(exchange, quoteOf({ time: expiresAt }));
  assert.equal(refusalOf(exchange, accept(quoteId)), "convert.quote_expired", "later it is forgotten");
});

test("the price of a quote holds whatever the index does meanwhile, and over a restart", () => {
  const exchange = decodeSnapshot(encodeSnapshot(heldQuote()));
  asked(exchange, quoteOf({ time: TEST_TIME + 5_000, samples: samplesAt(90_000, 5) }));
  run(exchange, { ...TERMS, spreadPpm: 50_000 as RatePpm });
  const before = spot(exchange, "BTC");
  run(exchange, accept(1, TEST_TIME + 9_999));
  assert.equal(spot(exchange, "BTC") - before, 999_000n);
});

function heldQuote(): Exchange {
  const exchange = convertExchange();
  asked(exchange);
  return exchange;
}

test("nothing is quoted without enough sources that agree, and USDT needs none", () => {
  const exchange = convertExchange();
  const [one, two] = samplesAt(60_000) as [CoinSample, CoinSample];
  for (const samples of [[], [one], [one, { ...two, time: TEST_TIME - 10_001 }], [one, { ...two, price: 7 }]])
    assert.equal(refusalOf(exchange, quoteOf({ samples })), "convert.index_unavailable");
  assert.equal(refusalOf(exchange, quoteOf({ samples: [one, one] })), "convert.samples_invalid");
  asked(exchange, quoteOf({ samples: [one, two] }));
});

test("a coin without terms, a closed one and the same coin twice are refused", () => {
  const exchange = convertExchange();
  run(exchange, { type: "defineCoin", time: TEST_TIME, coin: "ETH", decimals: 8 });
  assert.equal(refusalOf(exchange, quoteOf({ to: "ETH" })), "convert.not_offered");
  assert.equal(refusalOf(exchange, quoteOf({ to: "XMR" })), "coin.unknown");
  assert.equal(refusalOf(exchange, quoteOf({ to: "USDT" })), "convert.same_coin");
  const closed = { ...COIN_TERMS.BTC, amountMax: amount(0n) };
  run(exchange, { type: "setConvertCoin", time: TEST_TIME, coin: "BTC", ...closed });
  assert.equal(refusalOf(exchange, quoteOf()), "convert.not_offered");
});

test("an amount is within the bounds of its coin and of the balance, and brings something", () => {
  const exchange = convertExchange({}, { USDT: { amountMin: amount(0n) } });
  const refused = (units: bigint) => refusalOf(exchange, quoteOf({ amount: amount(units) }));
  assert.equal(refused(500_000n * USDT + 1n), "convert.amount_above_max");
  assert.equal(refused(1n), "convert.amount_too_small");
  assert.equal(refused(100_011n * USDT), "ledger.insufficient_balance");
  const toSell = { from: "BTC", to: "USDT" } as const;
  assert.equal(
    refusalOf(exchange, quoteOf({ ...toSell, amount: amount(9_999n) })),
    "convert.amount_below_min",
  );
});

test("a quote needs the balance again when it is carried out", () => {
  const exchange = convertExchange();
  const { quoteId } = asked(exchange);
  const moved = { coin: "USDT", from: "spot", to: "wealth", amount: amount(spot(exchange, "USDT")) } as const;
  run(exchange, { type: "transfer", time: TEST_TIME, member: 1, ...moved });
  assert.equal(refusalOf(exchange, accept(quoteId)), "ledger.insufficient_balance");
});

test("what a held quote would give is set aside for it, and free again when it expires", () => {
  const exchange = convertExchange({}, { BTC: { stockMin: amount(9n * BTC) } });
  const large = { amount: amount(48_000n * USDT) };
  const { quoteId } = asked(exchange, quoteOf(large));
  assert.equal(refusalOf(exchange, quoteOf(large)), "convert.inventory_short");
  const [bitcoin] = convertView(exchange, TEST_TIME).coins;
  assert.deepEqual([bitcoin!.stock, bitcoin!.givable], [10n * BTC, BTC - 79_920_000n]);
  const later = TEST_TIME + QUOTE_VALID_MS;
  asked(exchange, quoteOf({ ...large, time: later }));
  assert.equal(refusalOf(exchange, accept(quoteId, later)), "convert.quote_expired");
});

test("the inventory takes no more of a coin than it may have", () => {
  const exchange = convertExchange({}, { USDT: { stockMax: amount(500_900n * USDT) } });
  asked(exchange);
  assert.equal(refusalOf(exchange, quoteOf()), "convert.inventory_full");
});

test("a quote is not carried out when the inventory was emptied meanwhile", () => {
  const exchange = convertExchange();
  const { quoteId } = asked(exchange);
  const emptied = { from: "inventory", to: "operating", coin: "BTC", amount: amount(10n * BTC) } as const;
  run(exchange, { type: "moveVenueFunds", time: TEST_TIME, ...emptied });
  assert.equal(refusalOf(exchange, accept(quoteId)), "convert.inventory_short");
});

test("a member holds no more than a few quotes at a time", () => {
  const exchange = convertExchange();
  for (let count = 0; count < MEMBER_QUOTES_MAX; count++) asked(exchange);
  assert.equal(refusalOf(exchange, quoteOf()), "convert.too_many_quotes");
  run(exchange, accept(1));
  asked(exchange);
  asked(exchange, quoteOf({ time: TEST_TIME + QUOTE_VALID_MS }));
});

test("everything that is dust goes into one coin at once, and what is worth more stays", () => {
  const exchange = convertExchange();
  const { time } = TERMS;
  for (const [coin, decimals] of [
    ["ETH", 8],
    ["SOL", 8],
    ["ADA", 8],
  ] as const) {
    run(exchange, { type: "defineCoin", time, coin, decimals });
    const terms = { ...COIN_TERMS.BTC, stockMin: amount(0n), stockTarget: amount(0n) };
    if (coin !== "ADA") run(exchange, { type: "setConvertCoin", time, coin, ...terms });
    const deposit = { network: "evm", member: 2, coin, amount: amount(100_000n) };
    run(exchange, { type: "creditDeposit", time, depositKey: `dust ${coin}`, ...deposit });
  }
  const samples = [
    ...samplesAt(60_000),
    ...samplesAt(3_000).map((sample) => ({ ...sample, coin: "ETH" })),
    ...samplesAt(6_000).map((sample) => ({ ...sample, coin: "SOL" })),
    ...samplesAt(1).map((sample) => ({ ...sample, coin: "ADA" })),
  ];
  const sweep = { type: "quoteDust", time, member: 2, to: "USDT", samples } as const;
  const outcome = outcomeOf(run(exchange, sweep));
  assert.ok(outcome.type === "quote");
  assert.deepEqual(
    outcome.legs.map(({ from, given, received }) => [from, given, received]),
    [["ETH", 100_000n, 2_997_000n]],
    "0.1 BTC and 6 USDT of SOL are no dust, ADA is not on offer",
  );
  const before = spot(exchange, "USDT", 2);
  run(exchange, accept(outcome.quoteId, time, 2));
  assert.equal(spot(exchange, "ETH", 2), 0n);
  assert.equal(spot(exchange, "USDT", 2), before + 2_997_000n);
  assert.equal(refusalOf(exchange, sweep), "convert.no_dust");
  assert.deepEqual(checkInvariants(exchange), []);
});

test("a sweep of several coins is carried out whole or not at all", () => {
  const exchange = convertExchange({ dustMax: amount(1_000_000n * USDT) });
  const { time } = TERMS;
  run(exchange, { type: "defineCoin", time, coin: "ETH", decimals: 8 });
  run(exchange, { type: "setConvertCoin", time, coin: "ETH", ...COIN_TERMS.BTC, stockMin: amount(0n) });
  const funded = { network: "evm", account: "inventory", coin: "ETH", amount: amount(10n * BTC) } as const;
  run(exchange, { type: "fundVenue", time, fundingKey: "ETH", ...funded });
  const samples = [...samplesAt(60_000), ...samplesAt(3_000).map((sample) => ({ ...sample, coin: "ETH" }))];
  const outcome = outcomeOf(run(exchange, { type: "quoteDust", time, member: 2, to: "ETH", samples }));
  assert.ok(outcome.type === "quote" && outcome.legs.length === 2);
  const moved = { coin: "USDT", from: "spot", to: "wealth", amount: amount(1n) } as const;
  run(exchange, { type: "transfer", time, member: 2, ...moved });
  assert.equal(refusalOf(exchange, accept(outcome.quoteId, time, 2)), "ledger.insufficient_balance");
  run(exchange, { type: "transfer", time, member: 2, ...moved, from: "wealth", to: "spot" });
  run(exchange, accept(outcome.quoteId, time, 2));
  assert.deepEqual([spot(exchange, "BTC", 2), spot(exchange, "USDT", 2)], [0n, 0n]);
  assert.equal(spot(exchange, "ETH", 2), outcome.legs[0]!.received + outcome.legs[1]!.received);
});

test("terms that make no sense are refused", () => {
  const exchange = convertExchange();
  for (const wrong of [{ spreadPpm: 50_001 }, { feePpm: 50_001 }, { quorum: 0 }, { dustMax: -1n }])
    assert.equal(refusalOf(exchange, { ...TERMS, ...wrong } as SetConvertTerms), "convert.terms_invalid");
  const set = { type: "setConvertCoin", time: TEST_TIME, coin: "BTC", ...COIN_TERMS.BTC } as const;
  for (const wrong of [
    { amountMin: 11n * BTC },
    { stockMin: 11n * BTC },
    { stockTarget: 21n * BTC },
    { stockMax: -1n },
  ])
    assert.equal(refusalOf(exchange, { ...set, ...wrong } as typeof set), "convert.terms_invalid");
});

test("what the hedge member has goes back to the inventory, to the last unit", () => {
  const exchange = convertExchange();
  const time = TEST_TIME;
  const lent = { account: "inventory", member: HEDGE_MEMBER, coin: "BTC", amount: amount(BTC) } as const;
  run(exchange, { type: "creditMember", time, ...lent });
  assert.equal(inventory(exchange, "BTC"), 9n * BTC);
  run(exchange, { type: "returnToInventory", time, coin: "BTC" });
  assert.equal(inventory(exchange, "BTC"), 10n * BTC);
  assert.equal(
    refusalOf(exchange, { type: "returnToInventory", time, coin: "BTC" }),
    "convert.nothing_to_return",
  );
});
