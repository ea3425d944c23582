/** Every type of order from the ticket: sent, seen among the open orders, and known to the server as it was meant. */
import { call, demoTrader, type Market, type Order, openOrders, readMarket } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";
import {
  chooseType,
  closeTicket,
  type Screen,
  fillFields,
  openTicket,
  orderRows,
  sendButton,
  setTerms,
  type TicketFields,
  type TicketTerm,
  type TicketType,
} from "../support/ticket.ts";

const MARKET = "ETH/USDT";

interface Case {
  readonly what: string;
  readonly side: "buy" | "sell";
  readonly type: TicketType;
  readonly ticks?: readonly TicketTerm[];
  readonly fields: (market: Market) => TicketFields;
  /** The orders that the server must know, the first one first. */
  readonly made: Partial<Order>[];
}

const CASES: readonly Case[] = [
  {
    what: "a stop-limit",
    side: "sell",
    type: "stopLimit",
    fields: ({ at }) => ({ trigger: at(0.96), price: at(0.955), amount: "0.011" }),
    made: [{ type: "stopLimit", quantity: "0.011", status: "pending" }],
  },
  {
    what: "a stop at the market",
    side: "buy",
    type: "stopMarket",
    fields: ({ at }) => ({ trigger: at(1.04), amount: "60" }),
    made: [{ type: "stopMarket", quoteAmount: "60", status: "pending" }],
  },
  {
    what: "a take-profit limit",
    side: "sell",
    type: "takeProfitLimit",
    fields: ({ at }) => ({ trigger: at(1.04), price: at(1.039), amount: "0.012" }),
    made: [{ type: "takeProfitLimit", quantity: "0.012", status: "pending" }],
  },
  {
    what: "a take-profit at the market",
    side: "sell",
    type: "takeProfitMarket",
    fields: ({ at }) => ({ trigger: at(1.05), amount: "0.013" }),
    made: [{ type: "takeProfitMarket", quantity: "0.013", status: "pending" }],
  },
  {
    what: "a trailing stop",
    side: "sell",
    type: "trailingStop",
    fields: () => ({ trailing: "2.5", amount: "0.014" }),
    made: [{ type: "trailingStop", trailingBps: 250, quantity: "0.014", status: "pending" }],
  },
  {
    what: "an iceberg",
    side: "buy",
    type: "limit",
    ticks: ["iceberg"],
    fields: ({ at }) => ({ price: at(0.97), amount: "0.05", shown: "0.01" }),
    made: [{ type: "limit", quantity: "0.05", displayQuantity: "0.01", status: "new" }],
  },
  {
    what: "a post-only limit",
    side: "buy",
    type: "limit",
    ticks: ["postOnly"],
    fields: ({ at }) => ({ price: at(0.975), amount: "0.015" }),
    made: [{ type: "limit", postOnly: true, quantity: "0.015", status: "new" }],
  },
  {
    what: "an OCO",
    side: "sell",
    type: "oco",
    fields: ({ at }) => ({ ocoLimit: at(1.04), ocoTrigger: at(0.96), amount: "0.016" }),
    made: [
      { type: "limit", contingency: "oco", quantity: "0.016", status: "new" },
      { type: "stopMarket", contingency: "oco", quantity: "0.016", status: "pending" },
    ],
  },
  {
    what: "a limit with a take-profit and a stop-loss",
    side: "buy",
    type: "limit",
    ticks: ["exits"],
    fields: ({ at }) => ({ price: at(0.97), amount: "0.017", takeProfit: at(1.03), stopLoss: at(0.93) }),
    made: [
      { type: "limit", side: "buy", contingency: "otoco", quantity: "0.017", status: "new" },
      { type: "limit", side: "sell", contingency: "otoco", status: "pending" },
      { type: "stopMarket", side: "sell", contingency: "otoco", status: "pending" },
    ],
  },
  {
    what: "a limit with a take-profit alone",
    side: "buy",
    type: "limit",
    ticks: ["exits"],
    fields: ({ at }) => ({ price: at(0.97), amount: "0.018", takeProfit: at(1.02), stopLoss: "" }),
    made: [
      { type: "limit", side: "buy", contingency: "oto", quantity: "0.018", status: "new" },
      { type: "limit", side: "sell", contingency: "oto", status: "pending" },
    ],
  },
];

async function place(screen: Screen, order: Case, market: Market): Promise<void> {
  const ticket = await openTicket(screen, order.side);
  await chooseType(screen, ticket, order.type);
  if (order.type === "limit") await setTerms(screen, ticket, order.ticks ?? []);
  await fillFields(screen, ticket, order.fields(market));
  const button = sendButton(ticket);
  await expect(button).toBeEnabled();
  await button.click();
  await expect(ticket.getByLabel(screen.say("trade.amount"), { exact: true })).toHaveValue("");
}

/** The orders it made, oldest first: the server knows them as they were typed. */
async function expectMade(token: string, wanted: Partial<Order>[]): Promise<readonly Order[]> {
  let made: readonly Order[] = [];
  await expect(async () => {
    made = (await openOrders(token, MARKET)).slice(0, wanted.length).toReversed();
    expect(made).toMatchObject(wanted);
  }).toPass({ timeout: 5_000 });
  return made;
}

async function expectSeen(screen: Screen, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    const [amount, coin] =
      order.quantity === "0" ? [order.quoteAmount, "USDT"] : [order.quantity, order.market.split("/")[0]];
    const row = orderRows(screen)
      .filter({ hasText: screen.say(`orders.type.${order.type}`) })
      .filter({ hasText: screen.say(`orders.side.${order.side}`) })
      .filter({ hasText: new RegExp(`(?<![\\d.,])${amount}\\s*${coin}`) });
    await expect(row.first()).toBeVisible();
  }
}

test("every type of order is placed from the ticket and stands among the open orders by its name", async ({
  page,
  context,
  layout,
  say,
}) => {
  const screen = { page, layout, say };
  const token = await demoTrader(context);
  await page.goto(`${layout.exchange}/${MARKET.replace("/", "_")}`);
  await expectSound(page);
  const market = await readMarket(MARKET);
  const placed: Order[] = [];
  for (const order of CASES) {
    await test.step(order.what, async () => {
      await place(screen, order, market);
      placed.push(...(await expectMade(token, order.made)));
    });
  }
  await closeTicket(screen);
  await expect(page.getByRole("tab", { name: say("trade.tabs.open") })).toContainText(String(placed.length));
  await expectSeen(screen, placed);
  await expectSound(page);
  await test.step("all are cancelled at once", async () => {
    if (layout.isMobile) await page.goto(layout.orders);
    await page.getByRole("button", { name: say("orders.cancelAll.button") }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("button")
      .filter({ hasText: String(placed.length) })
      .click();
    await expect(page.getByText(say("orders.empty.open"))).toBeVisible();
    await expect.poll(() => openOrders(token, MARKET)).toEqual([]);
  });
  expect((await call("user/getHolds", {}, token)).list).toEqual([]);
});
