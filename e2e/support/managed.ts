/** A market in which one member alone makes the price, and what a managed order does there, as a program sees it. */
import { TEST_FUND_PASSWORD } from "../../apps/server/testing/exchange.ts";
import { call } from "./api.ts";
import type { KillableExchange } from "./killable.ts";
import { expect } from "./test.ts";

export const MARKET = "BTC/USDT";
/** Its price before anything was traded. */
export const PRICE_FIRST = 64_000;
/** An hour more than what a strategy needs to propose settings from. */
const PAST_MINUTES = 4_380;
/** A minute, and as long as its last trades may come late. */
const MINUTE_MS = 62_000;
const COMES_WITHIN_MS = 5_000;
/** Of what two hands exchange to make a price. */
const SMALL = "0.001";
/** More than all orders of a managed order together, and less than the largest order of the market. */
const LARGE = "20";

export type ManagedOrder = Awaited<ReturnType<typeof ordersOf>>[number];

export async function ordersOf(token: string, managedId: string) {
  return (await call("order/managedOrders", { managedId, limit: 100 }, token)).list;
}

/** One account of a member, in one coin. */
export async function amountOf(
  token: string,
  account: "spot" | "managed",
  coin: string,
): Promise<{ readonly total: number; readonly frozen: number }> {
  const { list } = await call("user/queryCoinAccount", {}, token);
  const found = list.find((row) => row.account === account && row.coin === coin);
  const frozen = Number(found?.frozen ?? 0);
  return { total: Number(found?.available ?? 0) + frozen, frozen };
}

export class QuietMarket {
  private readonly exchange: KillableExchange;
  private readonly maker: string;

  private constructor(exchange: KillableExchange, maker: string) {
    this.exchange = exchange;
    this.maker = maker;
  }

  /** With a past from which settings can be proposed, and a last price. */
  static async begin(exchange: KillableExchange): Promise<QuietMarket> {
    await exchange.makePast(MARKET, PRICE_FIRST, PAST_MINUTES);
    const market = new QuietMarket(exchange, await exchange.enrol({ USDT: "100000000", BTC: "1000" }));
    await market.trade(PRICE_FIRST);
    return market;
  }

  /** The maker's order; one that rests nowhere takes what it meets. */
  async order(
    side: "buy" | "sell",
    price: number,
    quantity: string,
    timeInForce: "gtc" | "ioc" = "gtc",
  ): Promise<void> {
    const limit = {
      market: MARKET,
      type: "limit",
      price: price.toFixed(1),
      selfTradePrevention: "none",
    } as const;
    await call("user/setOrder", { ...limit, side, quantity, timeInForce }, this.maker);
  }

  /** The price, by a trade of the maker's two hands. */
  async trade(price: number): Promise<void> {
    await this.order("sell", price, SMALL);
    await this.order("buy", price, SMALL);
  }

  /** Ends a minute that was traded in. */
  async passMinute(price: number): Promise<void> {
    await this.trade(price);
    this.exchange.pass(MINUTE_MS);
    // Lest the quarter of an hour for which the maker may spend be over.
    await call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, this.maker);
  }

  /** Minutes at a price until something has come of it; each has some seconds to do so. */
  async passMinutes(price: number, hasCome: () => Promise<boolean>): Promise<void> {
    await expect(async () => {
      await this.passMinute(price);
      await expect.poll(hasCome, { timeout: COMES_WITHIN_MS }).toBe(true);
    }).toPass();
  }

  /** Takes every bid down to the price, and trades there. */
  async fallTo(price: number): Promise<void> {
    await this.order("sell", price, LARGE, "ioc");
    await this.trade(price);
  }

  /** Fills an order of somebody's that stands best on its side. */
  async fill({ side, price, quantity }: Pick<ManagedOrder, "side" | "price" | "quantity">): Promise<void> {
    await this.order(side === "buy" ? "sell" : "buy", Number(price), quantity, "ioc");
  }

  /** Minutes at a price, until a managed order has bought its first coins and has all of its lines in the book. */
  async fillStart(token: string, managedId: string, price: number): Promise<void> {
    await this.order("sell", price + 0.1, LARGE);
    const lines = async (): Promise<number> =>
      (await ordersOf(token, managedId)).filter(({ state, type }) => state === "open" && type === "limit")
        .length;
    await this.passMinutes(price, async () => (await lines()) > 1);
    await call("user/orderCancelAll", { market: MARKET }, this.maker);
  }
}
