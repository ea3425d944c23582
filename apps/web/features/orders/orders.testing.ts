/** An order for tests: a resting buy that is a third filled. */
import type { Order } from "@meridian/contract";

const ORDER: Order = {
  orderId: "7",
  clientOrderId: "",
  market: "BTC/USDT",
  side: "buy",
  type: "limit",
  timeInForce: "gtc",
  postOnly: false,
  price: "64000.1",
  quantity: "0.03",
  quoteAmount: "0",
  displayQuantity: "0",
  stopPrice: "0",
  trailingBps: 0,
  extremePrice: "0",
  executed: "0.01",
  executedQuote: "640.001",
  averagePrice: "64000.1",
  fee: "0.00001",
  feeCoin: "BTC",
  held: "1280.002",
  heldCoin: "USDT",
  status: "partiallyFilled",
  reason: "",
  listId: "",
  contingency: "",
  awaits: "",
  replaces: "",
  remark: "",
  ...{ positionEffect: "", triggerBy: "last", realisedProfit: "0" },
  triggeredAt: null,
  createdAt: 0,
  updatedAt: 0,
};

export function testOrder(change: Partial<Order> = {}): Order {
  return { ...ORDER, ...change };
}
