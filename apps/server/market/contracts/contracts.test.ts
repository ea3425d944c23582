// Goal: a member trades contracts over HTTP as the rules say: orders, margin, exits, closing, turning, refusals.
// Method: three members on a real exchange; the index is taken by the engine as its sources would give it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type CallInput,
  type CallName,
  type CallOutput,
  type ServerMessage,
  STREAM_PATH,
} from "@meridian/contract";
import { ticks } from "@meridian/core";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

const MARKET = "BTC-PERP";
/** Ticks of one USDT. */
const TICKS = 10;

let server: TestExchange;
let alice: TestMember;
let bob: TestMember;
let carol: TestMember;
let sequence = 0;

before(async () => {
  server = await startTestExchange();
  [alice, bob, carol] = await Promise.all([enrolled(), enrolled(), enrolled()]);
  await setIndex(60_000);
});
after(() => server.stop());

async function enrolled(): Promise<TestMember> {
  const member = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token });
  await server.credit(member.memberId, "USDT", "1000000");
  const transfer = { coin: "USDT", from: "spot", to: "contract", amount: "500000" } as const;
  const moved = await server.call("user/convert", transfer, { token: member.token });
  assert.equal(moved.code, 0);
  return member;
}

let indexCount = 0;

/** Two sources agree on a price in USDT. */
async function setIndex(price: number, market = MARKET, ticksPerUsdt = TICKS): Promise<void> {
  const time = Date.now();
  const samples = ["one", "two"].map((source) => ({ source, price: ticks(price * ticksPerUsdt), time }));
  const command = { type: "takePrices", time, market, samples } as const;
  const answer = await server.exchange.engine.submit("venue", `index:${indexCount++}`, command);
  assert.ok(answer.ok, JSON.stringify(answer));
  // The figures of contracts are remembered for half a second.
  await new Promise((resolve) => setTimeout(resolve, 550));
}

async function ask<Name extends CallName>(
  who: TestMember,
  name: Name,
  input: CallInput<Name>,
): Promise<TestAnswer<CallOutput<Name>>> {
  const headers = { "since-sequence": String(sequence) };
  const answer = await server.call(name, input, { token: who.token, headers });
  sequence = Math.max(sequence, Number.parseInt(answer.headers.get("sequence") ?? "0", 10));
  return answer;
}

async function done<Name extends CallName>(
  who: TestMember,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await ask(who, name, input);
  assert.equal(answer.code, 0, `${name} ${answer.refusal} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

async function refused<Name extends CallName>(
  who: TestMember,
  name: Name,
  input: CallInput<Name>,
  refusal: string,
  field?: string,
): Promise<unknown> {
  const answer = await ask(who, name, input);
  assert.deepEqual([answer.refusal, answer.field], [refusal, field], JSON.stringify(input));
  return answer.data;
}

const limit = (side: "buy" | "sell", price: string, quantity: string) =>
  ({ market: MARKET, side, type: "limit", price, quantity }) as const;

async function only(who: TestMember) {
  const { list } = await done(who, "user/listPositions", {});
  assert.equal(list.length, 1);
  return list[0]!;
}

test("the contracts are listed with their terms, tiers and prices", async () => {
  const { list } = await done(alice, "data/contractList", {});
  assert.deepEqual(
    list.map(({ market }) => market),
    ["BTC-PERP", "ETH-PERP", "SOL-PERP", "XRP-PERP", "DOGE-PERP"],
  );
  const [btc] = list;
  assert.equal(btc?.tiers[1]?.maintenanceDeducted, "50");
  assert.equal(btc?.tiers[0]?.leverageMax, 125);
  const tickers = await done(alice, "data/contractTickers", {});
  assert.deepEqual([tickers.list[0]?.mark, tickers.list[0]?.index], ["60000", "60000"]);
  assert.equal(tickers.list[1]?.mark, "0");
  const spot = await done(alice, "data/queryCoinMenu", {});
  assert.ok(spot.markets.every(({ market }) => market.includes("/")));
});

test("new members have leverage of 20 at most, and less or more is refused by its name", async () => {
  const account = await done(alice, "user/contractAccount", {});
  assert.deepEqual([account.wallet, account.available, account.leverageMax], ["500000", "500000", 20]);
  assert.ok((account.leverageLimitedUntil ?? 0) > Date.now());
  assert.equal(account.settings.find(({ market }) => market === MARKET)?.leverage, 20);
  await refused(
    alice,
    "user/setLeverage",
    { market: MARKET, leverage: 21 },
    "contract.leverage_limited",
    "leverage",
  );
  await refused(
    alice,
    "user/setLeverage",
    { market: MARKET, leverage: 0 },
    "contract.leverage_invalid",
    "leverage",
  );
  await refused(alice, "user/setLeverage", { market: "ADA-PERP", leverage: 5 }, "contract.unknown", "market");
});

test("a position is opened, shown with its figures, closed in parts and closed once", async () => {
  await done(alice, "user/setMarginMode", { market: MARKET, mode: "isolated" });
  await done(bob, "user/placeOrder", limit("sell", "60000", "2"));
  const preview = await done(alice, "user/previewOrder", { market: MARKET, side: "buy", quantity: "1" });
  const placed = await done(alice, "user/placeOrder", {
    ...{ market: MARKET, side: "buy", type: "market", quantity: "1" },
    ...{ takeProfit: "66000", stopLoss: "58000" },
  });
  assert.deepEqual(
    [placed.status, placed.executed, placed.fee, placed.feeCoin],
    ["filled", "1", "30", "USDT"],
  );
  assert.deepEqual([placed.takeProfit?.refusal, placed.stopLoss?.refusal], ["", ""]);
  const position = await only(alice);
  assert.deepEqual(
    [position.quantity, position.entryPrice, position.margin, position.liquidationPrice],
    // 1 BTC at 60,000 with a margin of 3,000; the second tier: 0.5 %, 50 deducted.
    ["1", "60000", "3000", preview.after.liquidationPrice],
  );
  assert.equal(preview.marginNeeded, "3030");
  assert.deepEqual([position.mode, position.leverage, position.exits.length], ["isolated", 20, 2]);
  assert.ok(position.openedAt > 0);

  await setIndex(61_000);
  const moved = await only(alice);
  assert.deepEqual([moved.unrealised, moved.roePercent, moved.value], ["1000", "33.33", "61000"]);

  await done(bob, "user/placeOrder", limit("buy", "61000", "3"));
  const part = await done(alice, "user/closePosition", { market: MARKET, percent: 40 });
  assert.deepEqual([part.executed, part.status], ["0.4", "filled"]);
  const whole = await done(alice, "user/closePosition", { market: MARKET });
  assert.equal(whole.executed, "0.6");
  assert.deepEqual((await done(alice, "user/listPositions", {})).list, []);
  await refused(alice, "user/closePosition", { market: MARKET }, "contract.no_position", "market");
  const history = await done(alice, "user/positionHistory", {});
  assert.deepEqual(
    history.list.map(({ realised, fees, profit, end, exitPrice }) => [
      realised,
      fees,
      profit,
      end,
      exitPrice,
    ]),
    [["1000", "60.5", "939.5", "closed", "61000"]],
  );
  // Midnight may have passed between the two closes.
  const days = (await done(alice, "user/contractProfit", {})).list;
  const sumOf = (figure: "realised" | "fees" | "profit"): number =>
    days.reduce((sum, day) => sum + Number(day[figure]), 0);
  assert.deepEqual([sumOf("realised"), sumOf("fees"), sumOf("profit")], [1_000, 60.5, 939.5]);
  // What waited to close it went with it.
  assert.deepEqual((await done(alice, "user/listOrders", {})).list, []);
  const fills = await done(alice, "user/tradeRecord", { marketKind: "contract" });
  assert.deepEqual(
    fills.list.map(({ realisedProfit, feeCoin }) => [realisedProfit, feeCoin]),
    [
      ["600", "USDT"],
      ["400", "USDT"],
      ["0", "USDT"],
    ],
  );
  assert.deepEqual((await done(alice, "user/tradeRecord", {})).list, fills.list);
  assert.deepEqual((await done(alice, "user/tradeRecord", { marketKind: "spot" })).list, []);
  await done(bob, "user/orderCancelAll", {});
  await done(bob, "user/closeAllPositions", {});
});

test("margin is added to an isolated position and taken back", async () => {
  await done(carol, "user/placeOrder", limit("sell", "61000", "1"));
  await done(alice, "user/placeOrder", limit("buy", "61000", "1"));
  const before = await only(alice);
  await done(alice, "user/moveMargin", { market: MARKET, direction: "add", amount: "1000" });
  const after = await only(alice);
  assert.equal(Number(after.margin), Number(before.margin) + 1_000);
  assert.ok(Number(after.liquidationPrice) < Number(before.liquidationPrice));
  await done(alice, "user/moveMargin", { market: MARKET, direction: "take", amount: "1000" });
  await refused(
    alice,
    "user/moveMargin",
    { market: MARKET, direction: "take", amount: "1000" },
    "contract.margin_insufficient",
    "amount",
  );
  await refused(
    carol,
    "user/moveMargin",
    { market: MARKET, direction: "add", amount: "1" },
    "contract.not_isolated",
  );
  const moves = await done(alice, "user/liquidationMoves", { market: MARKET });
  assert.deepEqual(
    moves.list.map(({ cause, quantity, amount }) => [cause, quantity, amount]),
    [
      ["marginTaken", "0", "-1000"],
      ["marginAdded", "0", "1000"],
      ["opened", "1", "-30.5"],
    ],
  );
  const [taken, added, opened] = moves.list;
  assert.deepEqual([opened?.before, opened?.after], ["", before.liquidationPrice]);
  assert.deepEqual([added?.before, added?.after], [before.liquidationPrice, after.liquidationPrice]);
  assert.deepEqual([taken?.after, moves.isWhole], [before.liquidationPrice, true]);
  await refused(alice, "user/liquidationMoves", { market: "ETH-PERP" }, "contract.no_position", "market");
});

test("exits are set by price, percent and return on margin, replaced, and refused beyond the liquidation", async () => {
  const set = (input: Omit<CallInput<"user/setTakeProfitStopLoss">, "market">) =>
    done(alice, "user/setTakeProfitStopLoss", { market: MARKET, ...input });
  await set({ takeProfit: { by: "percent", value: "10" }, stopLoss: { by: "roe", value: "50" } });
  const prices = async () =>
    (await only(alice)).exits.map(({ type, stopPrice, quantity }) => [type, stopPrice, quantity]);
  // 61,000 + 10 %; half of the margin at 20x is 2.5 % of the price.
  assert.deepEqual(await prices(), [
    ["takeProfitMarket", "67100", "0"],
    ["stopMarket", "59475", "0"],
  ]);
  await set({ stopLoss: { by: "price", value: "60000" } });
  assert.deepEqual(await prices(), [
    ["takeProfitMarket", "67100", "0"],
    ["stopMarket", "60000", "0"],
  ]);
  await set({ takeProfit: { by: "price", value: "70000" }, quantity: "0.5" });
  assert.equal((await prices()).length, 3);
  const bound = await refused(
    alice,
    "user/setTakeProfitStopLoss",
    { market: MARKET, stopLoss: { by: "price", value: "50000" } },
    "contract.stop_beyond_liquidation",
    "stopLoss",
  );
  assert.equal((bound as { bound: string }).bound, (await only(alice)).liquidationPrice);
  await set({ takeProfit: null, stopLoss: null });
  assert.equal((await prices()).length, 1);
  await refused(
    bob,
    "user/setTakeProfitStopLoss",
    { market: MARKET, takeProfit: { by: "percent", value: "10" } },
    "contract.no_position",
    "market",
  );
});

test("a position is turned by one order, and a limit order brings its exits with it", async () => {
  await done(carol, "user/placeOrder", limit("buy", "61000", "3"));
  const turned = await done(alice, "user/reversePosition", { market: MARKET });
  assert.equal(turned.executed, "2");
  const short = await only(alice);
  assert.deepEqual([short.isLong, short.quantity], [false, "1"]);
  await refused(bob, "user/reversePosition", { market: MARKET }, "contract.no_position");
  await done(carol, "user/orderCancelAll", {});
  const entry = await done(bob, "user/placeOrder", {
    ...limit("buy", "60500", "0.5"),
    ...{ takeProfit: "63000", stopLoss: "59500" },
  });
  assert.equal(entry.status, "new");
  assert.ok(entry.takeProfit?.orderId !== "" && entry.stopLoss?.orderId !== "");
  assert.equal((await done(bob, "user/listOrders", {})).list.length, 3);
  await done(carol, "user/placeOrder", limit("sell", "60500", "0.5"));
  assert.deepEqual(
    (await only(bob)).exits.map(({ type }) => type),
    ["stopMarket"],
  );
  const { list } = await done(bob, "user/closeAllPositions", {});
  assert.deepEqual(
    list.map(({ market, refusal }) => [market, refusal]),
    [[MARKET, "order.no_liquidity"]],
  );
});

test("orders that cannot be are refused by the rule that they break", async () => {
  await done(carol, "user/setLeverage", { market: MARKET, leverage: 1 });
  await refused(
    carol,
    "user/placeOrder",
    { ...limit("buy", "60000", "1"), market: "BTC/USDT" },
    "contract.unknown",
    "market",
  );
  await refused(
    carol,
    "user/placeOrder",
    limit("buy", "60000", "10"),
    "contract.margin_insufficient",
    "quantity",
  );
  await refused(
    carol,
    "user/placeOrder",
    { ...limit("buy", "60000", "1"), positionSide: "long" },
    "contract.position_side",
    "positionSide",
  );
  await refused(
    carol,
    "user/placeOrder",
    { ...limit("buy", "60000", "1"), value: "100" },
    "order.quantity_or_quote",
    "value",
  );
  // 100 USDT at 60,000 are 1.66 lots of 0.001.
  const small = { market: MARKET, side: "buy", type: "limit", price: "60000", value: "100" } as const;
  await done(carol, "user/placeOrder", small);
  assert.equal((await done(carol, "user/listOrders", {})).list[0]?.quantity, "0.001");
  await refused(alice, "user/setPositionMode", { isHedged: true }, "contract.in_use");
  await refused(alice, "user/setMarginMode", { market: MARKET, mode: "cross" }, "contract.in_use");
});

test("a liquidation is reported by its history, the fund's days and the record of the account", async () => {
  const market = "ETH-PERP";
  const dave = await enrolled();
  await setIndex(3_000, market, 100);
  await done(dave, "user/setMarginMode", { market, mode: "isolated" });
  const eth = { market, type: "limit", quantity: "1" } as const;
  await done(bob, "user/placeOrder", { ...eth, side: "sell", price: "3000" });
  await done(dave, "user/placeOrder", { ...eth, side: "buy", price: "3000" });
  await done(bob, "user/placeOrder", { ...eth, side: "buy", price: "2852" });
  // Margin 150; maintenance 0.4 % of the value: liquidated at 2,861.45, bankrupt at 2,850.
  assert.equal((await only(dave)).liquidationPrice, "2861.4458");
  await setIndex(2_860, market, 100);
  sequence = server.exchange.engine.sequence;
  assert.deepEqual((await done(dave, "user/listPositions", {})).list, []);
  const { list } = await done(dave, "data/liquidationList", { market });
  assert.deepEqual(
    list.map(({ side, quantity, price, outcome }) => [side, quantity, price, outcome]),
    [["long", "1", "2852", "book"]],
  );
  const history = await done(dave, "user/positionHistory", {});
  assert.deepEqual(
    history.list.map(({ end, realised }) => [end, realised]),
    [["liquidated", "-148"]],
  );
  // 0.5 % of 2,860 would be 14.3; 2 are left of the margin.
  const fund = await done(dave, "data/insuranceFund", {});
  assert.deepEqual([fund.balance, fund.days[0]?.liquidationFees], ["2", "2"]);
  const events = await done(dave, "data/insuranceEvents", {});
  assert.deepEqual(
    events.list.map(({ cause, amount, coin }) => [cause, amount, coin]),
    [["liquidationFee", "2", "USDT"]],
  );
  const none = await done(dave, "data/liquidationList", { market, outcome: "deleveraged" });
  assert.deepEqual(none.list, []);
  const records = await done(dave, "user/accountChangeRecord", { account: "contract" });
  assert.deepEqual(
    records.list.map(({ type, amount, reference }) => [type, amount, reference === market]),
    [
      ["liquidationFee", "-2", true],
      ["realisedProfit", "-148", false],
      ["fee", "-1.5", false],
      ["transfer", "500000", false],
    ],
  );
  const candles = await done(dave, "data/markCandles", { market, of: "index", interval: "1h" });
  assert.deepEqual([candles.list[0]?.[1], candles.list.at(-1)?.[4]], ["3000", "2860"]);
});

test("a socket receives the prices of contracts, and its member's positions as they change", async () => {
  const socket = await openSocket(carol.token);
  await socket.subscribe(["contracts", "positions"]);
  await socket.next("contracts", "snapshot");
  const before = await socket.next("positions", "snapshot");
  await setIndex(60_100);
  let index: string | undefined;
  while (index !== "60100") {
    const { list } = await socket.next("contracts", "delta");
    index = list.find(({ market }) => market === MARKET)?.index;
  }
  await done(carol, "user/setLeverage", { market: MARKET, leverage: 2 });
  const after = await socket.next("positions", "delta");
  const leverageOf = ({ account }: typeof before) =>
    account.settings.find(({ market }) => market === MARKET)?.leverage;
  assert.deepEqual([leverageOf(before), leverageOf(after)], [1, 2]);
  socket.close();
});

type ContractMessage = Extract<ServerMessage, { channel: "contracts" | "positions" }> & {
  readonly op?: string;
};

/** A socket whose messages of a channel are taken one after the other. */
async function openSocket(token: string) {
  const socket = new WebSocket(`${server.origin.replace("http", "ws")}${STREAM_PATH}`);
  const messages: ContractMessage[] = [];
  socket.addEventListener("message", ({ data }) => void messages.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  socket.send(JSON.stringify({ op: "auth", token }));
  await until(() => messages.find(({ op }) => op === "authenticated"), "the login");
  return {
    subscribe: async (channels: readonly string[]) => {
      socket.send(JSON.stringify({ op: "subscribe", channels }));
    },
    async next<Name extends ContractMessage["channel"]>(
      channel: Name,
      type: ContractMessage["type"],
    ): Promise<Extract<ServerMessage, { channel: Name }>> {
      const found = await until(
        () => messages.find((each) => each.channel === channel && each.type === type),
        `${type} of ${channel}`,
      );
      messages.splice(messages.indexOf(found), 1);
      return found as never;
    },
    close: () => socket.close(),
  };
}
