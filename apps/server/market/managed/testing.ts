/** Managed orders on a test's exchange: members with money, a market that moves by trades, minutes that pass. */
import type { CallInput, CallOutput } from "@meridian/contract";
import { subAccountOf } from "@meridian/core";
import { dataOf } from "../../staff/operations/testing.ts";
import { TEST_FUND_PASSWORD, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { type RunRow, RUNS } from "./rows.ts";

export const MARKET = "LTC/USDT";

export const grid = (more: object = {}) =>
  Object.entries({ spacing: "arithmetic", lower: 7_501, upper: 8_501, steps: 10, ...more }).map(
    ([name, value]) => ({ name, value: value as number | string }),
  );
export const GRID = grid();

export type Detail = CallOutput<"order/managedDetail">;

export class ManagedScene {
  readonly testing: TestExchange;
  /** Trades the price, with both hands. */
  readonly maker: TestMember;

  private constructor(testing: TestExchange, maker: TestMember) {
    this.testing = testing;
    this.maker = maker;
  }

  static async begin(testing: TestExchange): Promise<ManagedScene> {
    return new ManagedScene(testing, await richMember(testing, "1000000", "10000"));
  }

  rich(usdt: string, ltc = "0"): Promise<TestMember> {
    return richMember(this.testing, usdt, ltc);
  }

  async order(side: "buy" | "sell", price: string, quantity: string) {
    const limit = { market: MARKET, side, type: "limit", price, quantity } as const;
    return dataOf(await this.testing.call("user/setOrder", limit, this.maker));
  }

  /** The price of the market, by a trade of the maker's two hands. */
  async trade(price: string): Promise<void> {
    const two = {
      market: MARKET,
      type: "limit",
      price,
      quantity: "0.1",
      selfTradePrevention: "none",
    } as const;
    dataOf(await this.testing.call("user/setOrder", { ...two, side: "sell" }, this.maker));
    dataOf(await this.testing.call("user/setOrder", { ...two, side: "buy" }, this.maker));
  }

  ask(member: TestMember, more: Partial<CallInput<"order/submitOrder">> = {}) {
    const input = { strategy: "grid", market: MARKET, quote: "1000", parameters: GRID, lossMaxPpm: 200_000 };
    return this.testing.call("order/submitOrder", { ...input, ...more }, member);
  }

  async start(member: TestMember, more: Partial<CallInput<"order/submitOrder">> = {}): Promise<string> {
    return dataOf(await this.ask(member, more)).managedId;
  }

  /** Started, with its money there. */
  async running(member: TestMember, more: Partial<CallInput<"order/submitOrder">> = {}): Promise<string> {
    const managedId = await this.start(member, more);
    await this.statusIs(member, managedId, "running");
    return managedId;
  }

  /** A start that was written down and has not reached the engine. @param quote in units */
  async written(member: TestMember, quote: bigint): Promise<RunRow> {
    const { pool, engine } = this.testing.exchange;
    const row = await RUNS.insert(pool, {
      ...{
        member: member.memberId,
        account: subAccountOf(member.memberId, 1),
        requestKey: "late",
        input: "",
      },
      ...{ strategy: "grid", market: MARKET, lossMaxPpm: 200_000, status: "opening", refusal: "", state: "" },
      ...{ profitSharePpm: 0, sharePaid: 0n, funding: 0n },
      parameters: JSON.stringify(Object.fromEntries(GRID.map(({ name, value }) => [name, value]))),
      ...{ baseIn: 0n, quoteIn: quote, priceIn: 8_001, cursor: engine.sequence, minute: "" },
      ...{ minuteOver: 0, base: 0n, quote, holdingBase: 0n, holdingQuote: 0n, fees: 0n, fills: 0, peak: 0n },
      ...{ fall: 0n, fallPeak: 0n, priceLast: 8_001, createdAt: Date.now(), endedAt: 0, publishedAt: 0 },
    });
    return row!;
  }

  async detail(member: TestMember, managedId: string): Promise<Detail> {
    return dataOf(await this.testing.call("order/managedDetail", { managedId }, member));
  }

  async ordersOf(member: TestMember, managedId: string) {
    return dataOf(await this.testing.call("order/managedOrders", { managedId, limit: 100 }, member)).list;
  }

  async statusIs(member: TestMember, managedId: string, status: Detail["status"]): Promise<void> {
    await until(async () => (await this.detail(member, managedId)).status === status, status);
  }

  async accountOf(managedId: string): Promise<{ account: number }> {
    const { rows } = await this.testing.exchange.pool.query<{ account: string }>(
      "select account::text from managed_run where run_id = $1",
      [managedId],
    );
    return { account: Number(rows[0]!.account) };
  }

  /** Ends the minute that the last trade was in, as if it were later. */
  async passMinute(managedId: string): Promise<void> {
    const { account } = await this.accountOf(managedId);
    const { managed } = this.testing.exchange;
    let before = -1;
    await until(async () => {
      const row = await managed.act(account, (run) => {
        if (before < 0) before = run.row.minuteOver;
        run.tick(Date.now() + 3_600_000);
      });
      return row === undefined || row.minuteOver > before;
    }, "the end of a minute");
  }

  /** Runs with orders in the book: a minute has passed. */
  async trading(member: TestMember, more: Partial<CallInput<"order/submitOrder">> = {}): Promise<string> {
    await this.trade("80.01");
    const managedId = await this.running(member, more);
    await this.order("sell", "80.02", "20");
    await this.trade("80.01");
    await this.passMinute(managedId);
    const isOpen = ({ state }: { readonly state: string }): boolean => state === "open";
    await until(async () => (await this.ordersOf(member, managedId)).some(isOpen), "an open order");
    return managedId;
  }
}

async function richMember(testing: TestExchange, usdt: string, ltc: string): Promise<TestMember> {
  const member = await testing.enrol();
  await testing.credit(member.memberId, "USDT", usdt);
  if (ltc !== "0") await testing.credit(member.memberId, "LTC", ltc);
  await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, member);
  return member;
}
