// Goal: own orders, fills and changes are listed whole: each filter, each page, also while more come in, and as CSV.
// Method: one member with a mixed past over HTTP; every filter is held against the whole list, filtered here.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type CallInput,
  type CallName,
  type CallOutput,
  type Order,
  ORDER_TYPES,
  pathOf,
} from "@meridian/contract";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "./testing/exchange.ts";

const BTC = "BTC/USDT";
const ETH = "ETH/USDT";

let server: TestExchange;
let member: TestMember;
let other: TestMember;

before(async () => {
  server = await startTestExchange();
  [member, other] = await Promise.all([trader(), trader()]);
  await live();
});
after(() => server.stop());

async function trader(): Promise<TestMember> {
  const enrolled = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: enrolled.token });
  for (const [coin, amount] of [
    ["BTC", "100"],
    ["ETH", "1000"],
    ["USDT", "10000000"],
  ] as const)
    await server.credit(enrolled.memberId, coin, amount);
  return enrolled;
}

async function done<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  who: TestMember = member,
): Promise<CallOutput<Name>> {
  const answer = await server.call(name, input, { token: who.token });
  assert.equal(answer.code, 0, `${name} ${answer.refusal} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

const place = (input: CallInput<"user/setOrder">, who?: TestMember): Promise<CallOutput<"user/setOrder">> =>
  done("user/setOrder", input, who);

/** Fills on both sides of two markets, orders that ended in several ways, orders of several types that are open. */
async function live(): Promise<void> {
  for (const [market, price] of [
    [BTC, "65000"],
    [ETH, "3100"],
  ] as const) {
    const limit = { market, type: "limit", price, quantity: "0.1" } as const;
    for (let count = 0; count < 3; count += 1) {
      await place({ ...limit, side: "sell" }, other);
      await place({ ...limit, side: "buy" });
      await place({ ...limit, side: "buy" }, other);
      await place({ market, side: "sell", type: "market", quantity: "0.1" });
    }
    await place({ ...limit, side: "buy", timeInForce: "ioc" });
    const stop = market === BTC ? "60000" : "3000";
    const held = { market, side: "sell", quantity: "0.01" } as const;
    const { orderId } = await place({
      ...held,
      type: "stopLimit",
      stopPrice: stop,
      price: stop,
      quantity: "0.1",
    });
    await done("user/orderCancel", { orderId });
    await place({ ...held, type: "stopLimit", stopPrice: stop, price: stop, quantity: "0.1" });
    await place({ ...held, type: "stopMarket", stopPrice: stop });
    await place({ ...held, type: "trailingStop", trailingBps: 300 });
    const below = market === BTC ? "62000" : "3050";
    for (let count = 0; count < 4; count += 1)
      await place({
        market,
        side: count % 2 === 0 ? "buy" : "sell",
        type: "limit",
        price: count % 2 === 0 ? below : price,
        quantity: "0.1",
      });
  }
}

type Paged =
  | "user/pendOrderList"
  | "user/orderList"
  | "user/tradeRecord"
  | "user/accountChangeRecord"
  | "user/financeRecord";
type Rows<Name extends Paged> = CallOutput<Name>["list"][number][];

/** All pages; `between` runs after each. */
async function all<Name extends Paged>(
  name: Name,
  input: CallInput<Name>,
  limit = 100,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Rows<Name>> {
  const rows: Rows<Name> = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const asked = { ...input, limit, ...(cursor === undefined ? {} : { cursor }) };
    const page = (await done(name, asked)) as { list: Rows<Name>; nextCursor: string | null };
    assert.ok(page.list.length <= limit);
    rows.push(...page.list);
    cursor = page.nextCursor;
    if (cursor !== null) await between();
  }
  return rows;
}

test(
  "each filter of the open orders leaves out the others and nothing else",
  { timeout: 240_000 },
  async () => {
    const whole = await all("user/pendOrderList", {});
    assert.ok(whole.length >= 14);
    const held = async (
      input: CallInput<"user/pendOrderList">,
      fits: (order: Order) => boolean,
    ): Promise<void> => {
      assert.deepEqual(await all("user/pendOrderList", input, 2), whole.filter(fits), JSON.stringify(input));
    };
    for (const market of [BTC, ETH]) await held({ market }, (order) => order.market === market);
    for (const side of ["buy", "sell"] as const) await held({ side }, (order) => order.side === side);
    await held({ kind: "conditional" }, ({ status }) => status === "pending");
    await held({ kind: "open" }, ({ status }) => status !== "pending");
    for (const status of ["new", "partiallyFilled", "pending", "filled"] as const)
      await held({ status }, (order) => order.status === status);
    const middle = whole[Math.floor(whole.length / 2)]!.createdAt;
    await held({ from: middle }, ({ createdAt }) => createdAt >= middle);
    await held({ to: middle }, ({ createdAt }) => createdAt < middle);
    for (const type of ORDER_TYPES) await held({ type }, (order) => order.type === type);
    await held(
      { market: BTC, side: "sell", kind: "conditional", type: "stopLimit" },
      ({ market, side, type }) => market === BTC && side === "sell" && type === "stopLimit",
    );
    const trailing = whole.filter(({ type }) => type === "trailingStop");
    assert.deepEqual(
      trailing.map(({ market, extremePrice }) => [market, extremePrice]),
      [
        [ETH, "3100"],
        [BTC, "65000"],
      ],
    );
  },
);

test(
  "each filter of the orders that are done leaves out the others and nothing else",
  { timeout: 240_000 },
  async () => {
    const whole = await all("user/orderList", {});
    assert.ok(whole.length >= 14);
    const held = async (
      input: CallInput<"user/orderList">,
      fits: (order: Order) => boolean,
    ): Promise<void> => {
      assert.deepEqual(await all("user/orderList", input, 3), whole.filter(fits), JSON.stringify(input));
    };
    for (const market of [BTC, ETH]) await held({ market }, (order) => order.market === market);
    for (const side of ["buy", "sell"] as const) await held({ side }, (order) => order.side === side);
    for (const type of ORDER_TYPES) await held({ type }, (order) => order.type === type);
    for (const status of ["filled", "cancelled", "expired", "rejected"] as const)
      await held({ status }, (order) => order.status === status);
    const middle = whole[Math.floor(whole.length / 2)]!.createdAt;
    await held({ from: middle }, ({ createdAt }) => createdAt >= middle);
    await held({ to: middle }, ({ createdAt }) => createdAt < middle);
    await held({ from: middle, to: middle + 1 }, ({ createdAt }) => createdAt === middle);
  },
);

test(
  "each filter of the fills and of the changes leaves out the others and nothing else",
  { timeout: 240_000 },
  async () => {
    const fills = await all("user/tradeRecord", {});
    assert.ok(fills.length >= 12);
    const middle = fills[5]!.time;
    const filters = [
      [{ market: ETH }, (fill) => fill.market === ETH],
      [{ side: "buy" }, (fill) => fill.side === "buy"],
      [{ orderId: fills[3]!.orderId }, (fill) => fill.orderId === fills[3]!.orderId],
      [{ from: middle }, (fill) => fill.time >= middle],
      [{ to: middle, side: "sell" }, (fill) => fill.time < middle && fill.side === "sell"],
    ] as readonly (readonly [CallInput<"user/tradeRecord">, (fill: (typeof fills)[number]) => boolean])[];
    for (const [input, fits] of filters)
      assert.deepEqual(await all("user/tradeRecord", input, 2), fills.filter(fits), JSON.stringify(input));
    const changes = await all("user/accountChangeRecord", {});
    assert.deepEqual(new Set(changes.map(({ type }) => type)), new Set(["deposit", "trade", "fee"]));
    const moment = changes[9]!.time;
    for (const [input, fits] of [
      [{ coin: "BTC" }, (change) => change.coin === "BTC"],
      [{ type: "fee" }, (change) => change.type === "fee"],
      [{ type: "referral" }, () => false],
      [{ account: "spot" }, () => true],
      [{ account: "wealth" }, () => false],
      [{ from: moment, coin: "USDT" }, (change) => change.time >= moment && change.coin === "USDT"],
      [{ to: moment, type: "trade" }, (change) => change.time < moment && change.type === "trade"],
    ] as readonly (readonly [
      CallInput<"user/accountChangeRecord">,
      (change: (typeof changes)[number]) => boolean,
    ])[])
      assert.deepEqual(
        await all("user/accountChangeRecord", input, 4),
        changes.filter(fits),
        JSON.stringify(input),
      );
  },
);

test(
  "pages have neither a gap nor a row twice while orders come and trade",
  { timeout: 240_000 },
  async () => {
    const keyOf = (row: object): string => {
      const { orderId, tradeId, id } = row as { orderId?: string; tradeId?: string; id?: string };
      return `${id ?? ""} ${tradeId ?? ""} ${orderId ?? ""}`;
    };
    const limit = { market: ETH, type: "limit", price: "3100", quantity: "0.1" } as const;
    const between = async (): Promise<void> => {
      await place({ ...limit, side: "sell" }, other);
      await place({ ...limit, side: "buy" });
      await place({ ...limit, side: "buy", price: "3000" });
    };
    // Each round takes in what the one before it brought.
    for (const name of [
      "user/pendOrderList",
      "user/orderList",
      "user/tradeRecord",
      "user/accountChangeRecord",
    ] as const) {
      const before = (await all(name, {})).map(keyOf);
      const paged = (await all(name, {}, 12, between)).map(keyOf);
      assert.equal(new Set(paged).size, paged.length, `${name}: none twice`);
      assert.deepEqual(paged, before, `${name}: what was there, and nothing of what came`);
      assert.notDeepEqual((await all(name, {})).map(keyOf), before, `${name}: more has come`);
    }
  },
);

test("the fees of trades are finance records, and a year's statement has every change", async () => {
  const changes = await all("user/accountChangeRecord", {});
  const fees = changes.filter(({ type }) => type === "fee");
  assert.ok(fees.length > 4);
  const keyOf = ({ time, coin, amount }: { time: number; coin: string; amount: string }): string =>
    `${time} ${coin} ${amount}`;
  for (const limit of [1, 3, 100])
    assert.deepEqual(
      (await all("user/financeRecord", { kind: "fee" }, limit)).map(keyOf),
      fees.map(keyOf),
      `by ${limit}`,
    );
  const years = new Set(changes.map(({ time }) => new Date(time).getUTCFullYear()));
  assert.deepEqual((await done("user/getStatementYears", {})).years, [...years]);
  let count = 0;
  // A statement whose parts do not make up its totals is refused.
  for (const year of years) count += (await done("user/getStatement", { year })).changeCount;
  assert.equal(count, changes.length);
});

/** In milliseconds in an answer, as text with a date in a file. */
const TIMES = new Set(["createdAt", "updatedAt", "time", "triggeredAt"]);

test("a list as CSV has the rows of all its pages", { timeout: 240_000 }, async () => {
  for (const name of ["pendOrderList", "orderList", "tradeRecord", "accountChangeRecord"] as const) {
    const rows = await all(`user/${name}`, {});
    const answer = await fetch(`${server.origin}${pathOf("user", name)}?format=csv`, {
      headers: { token: member.token, "since-sequence": `${server.exchange.engine.sequence}` },
    });
    assert.match(answer.headers.get("content-type") ?? "", /^text\/csv/);
    const [head = "", ...lines] = (await answer.text()).trim().split(/\r?\n/);
    assert.equal(lines.length, rows.length, name);
    const columns = head.split(",");
    assert.deepEqual(
      columns.toSorted(),
      Object.keys(rows[0]!).toSorted(),
      `${name}: a column for each field`,
    );
    for (const [place, line] of lines.entries()) {
      const row = rows[place] as unknown as Record<string, string | number | boolean | null>;
      const cellOf = (column: string): string =>
        TIMES.has(column) && typeof row[column] === "number"
          ? new Date(Number(row[column])).toISOString()
          : `${row[column] ?? ""}`;
      assert.deepEqual(line.split(","), columns.map(cellOf), `${name} ${place}`);
    }
  }
});

test(
  "a triggered order goes live also where as many are open as one may place",
  { timeout: 240_000 },
  async () => {
    const market = "SOL/USDT";
    await server.credit(member.memberId, "SOL", "100000");
    await server.credit(other.memberId, "SOL", "1000");
    const walker = await trader();
    const trade = async (price: string): Promise<void> => {
      await place({ market, side: "sell", type: "limit", price, quantity: "1" }, other);
      await place({ market, side: "buy", type: "limit", price, quantity: "1" }, walker);
    };
    await trade("150");
    const stop = {
      market,
      side: "sell",
      type: "stopLimit",
      stopPrice: "145",
      price: "160",
      quantity: "1",
    } as const;
    const { orderId } = await place(stop);
    const { markets } = await done("data/queryCoinMenu", {});
    const most = markets.find((entry) => entry.market === market)!.openOrdersMax;
    const ask = { market, side: "sell", type: "limit", price: "165", quantity: "1" } as const;
    for (let count = 0; count < most; count += 1) await place(ask);
    const refused = await server.call("user/setOrder", ask, { token: member.token });
    assert.equal(refused.refusal, "order.too_many_open");
    await trade("145");
    assert.equal(
      (await done("user/orderDetail", { orderId })).order.status,
      "new",
      "it was accepted when it was placed",
    );
    assert.equal((await all("user/pendOrderList", { market, kind: "open" })).length, most + 1);
    const again = await server.call("user/setOrder", ask, { token: member.token });
    assert.equal(again.refusal, "order.too_many_open");
  },
);
