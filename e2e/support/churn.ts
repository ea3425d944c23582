/** A program that changes a book many times a second, by placing orders near the best price and cancelling them. */
import { call, freshVisitor } from "./api.ts";

const MARKET = "BTC/USDT";
const QUANTITY = "0.001";
/** The number of levels behind the best bid that the orders are spread over. */
const LEVELS = 12;
const STEP_MS = 20;
/** The market moves on: prices are taken anew before it comes to the orders, which would spend what the member has. */
const PRICES_MS = 500;

export interface Churn {
  /** Ends it. @returns how many orders were placed and cancelled, over how long, and what was refused how often */
  stop(): Promise<{ changes: number; durationMs: number; refusals: ReadonlyMap<string, number> }>;
}

/** Every {@link STEP_MS} one order is placed and one cancelled: a hundred changes of the book a second. */
export async function startChurn(): Promise<Churn> {
  const token = await freshVisitor();
  let prices = await pricesBehindBest();
  const open: string[] = [];
  const underWay = new Set<Promise<void>>();
  const startedMs = performance.now();
  const refusals = new Map<string, number>();
  let changes = 0;
  let steps = 0;

  function run(step: Promise<void>): void {
    const settled = step
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
      })
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  async function place(price: string): Promise<void> {
    const order = { market: MARKET, side: "buy", type: "limit", price, quantity: QUANTITY } as const;
    const { orderId } = await call("user/setOrder", { ...order, postOnly: true }, token);
    open.push(orderId);
    changes += 1;
  }

  async function cancel(orderId: string): Promise<void> {
    await call("user/orderCancel", { orderId }, token);
    changes += 1;
  }

  async function follow(): Promise<void> {
    prices = await pricesBehindBest();
  }

  const following = setInterval(() => run(follow()), PRICES_MS);
  const timer = setInterval(() => {
    run(place(prices[steps++ % prices.length] as string));
    const oldest = open.length > LEVELS ? open.shift() : undefined;
    if (oldest !== undefined) run(cancel(oldest));
  }, STEP_MS);

  return {
    async stop() {
      clearInterval(timer);
      clearInterval(following);
      const durationMs = performance.now() - startedMs;
      await Promise.all(underWay);
      await call("user/orderCancelAll", { market: MARKET }, token);
      return { changes, durationMs, refusals };
    },
  };
}

async function pricesBehindBest(): Promise<string[]> {
  const { bids } = await call("user/marketDepth", { market: MARKET });
  return bids.slice(1, 1 + LEVELS).map(([price]) => price);
}
