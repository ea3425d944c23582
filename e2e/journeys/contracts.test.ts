// Goal: a member brings money to contracts, opens an isolated position with both exits, gives it margin, closes part of
// it and the rest, and sees each step as it happens. Method: another member quotes a contract by the public calls.
import type { Locator, Page } from "@playwright/test";
import { call, demoTrader, freshVisitor } from "../support/api.ts";
import type { Layout } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const MARKET = "XRP-PERP";
const COINS = "20000";
const BROUGHT = 1_000;
const ADDED = 10;

async function markOf(market: string): Promise<number> {
  const { list } = await call("data/contractTickers", {});
  return Number(list.find((row) => row.market === market)?.mark);
}

/** Offers and bids two ticks around the mark. */
async function quote(): Promise<void> {
  const maker = await freshVisitor();
  await call("user/transfer", { coin: "USDT", from: "spot", to: "contract", amount: "20000" }, maker);
  const mark = await markOf(MARKET);
  for (const [side, price] of [
    ["sell", mark + 0.0002],
    ["buy", mark - 0.0002],
  ] as const) {
    const order = { market: MARKET, side, type: "limit", price: price.toFixed(4), quantity: COINS } as const;
    await call("user/placeOrder", order, maker);
  }
}

interface Desk {
  readonly page: Page;
  readonly layout: Layout;
  readonly say: Say;
}

/** The ticket, which rises from the bottom of a phone. */
async function openTicket({ page, layout, say }: Desk): Promise<Locator> {
  const ticket = page.locator("#contract-ticket");
  if (layout.isMobile && !(await ticket.isVisible()))
    await page
      .getByRole("button", { name: say("contracts.ticket.long"), exact: true })
      .first()
      .click();
  await expect(ticket).toBeVisible();
  return ticket;
}

async function isolate({ page, say }: Desk, ticket: Locator): Promise<void> {
  await ticket.getByRole("button", { name: say("contracts.mode.cross"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("contracts.mode.title") });
  await window.getByRole("radio", { name: say("contracts.mode.isolated") }).click();
  await window.getByRole("button", { name: say("contracts.margin.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
  await expect(
    ticket.getByRole("button", { name: say("contracts.mode.isolated"), exact: true }),
  ).toBeVisible();
  const leverage = say("contracts.leverage.of", { leverage: 20 });
  await expect(ticket.getByRole("button", { name: leverage, exact: true })).toBeVisible();
}

async function bringMoney({ page, say }: Desk, ticket: Locator, token: string): Promise<void> {
  const before = Number((await call("user/contractAccount", {}, token)).available);
  await ticket.getByRole("button", { name: say("contracts.ticket.transfer"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("contracts.transfer.title") });
  await window.getByRole("textbox").fill(String(BROUGHT));
  await window.getByRole("button", { name: say("contracts.transfer.confirm"), exact: true }).click();
  await expect(ticket.getByText((before + BROUGHT).toLocaleString("en-US"))).toBeVisible();
}

async function openLong({ say }: Desk, ticket: Locator): Promise<void> {
  await ticket.getByRole("radio", { name: say("contracts.type.market"), exact: true }).click();
  await ticket.getByRole("textbox", { name: say("contracts.ticket.amount"), exact: true }).fill("1000");
  await ticket.getByRole("checkbox", { name: say("contracts.ticket.exits"), exact: true }).click();
  await ticket.getByRole("radio", { name: say("contracts.exits.byPrice"), exact: true }).click();
  const mark = await markOf(MARKET);
  for (const [name, share] of [
    ["takeProfit", 1.2],
    ["stopLoss", 0.97],
  ] as const) {
    const field = ticket.getByRole("textbox", { name: say(`contracts.ticket.${name}`), exact: true });
    await field.fill((mark * share).toFixed(4));
  }
  await ticket.getByRole("button", { name: say("contracts.ticket.long"), exact: true }).click();
}

async function addMargin({ page, layout, say }: Desk, own: Locator): Promise<void> {
  const edit = say(layout.isMobile ? "contracts.column.margin" : "contracts.margin.edit");
  await own.getByRole("button", { name: edit, exact: true }).click();
  const window = page.getByRole("dialog", { name: say("contracts.margin.title") });
  await window.getByRole("textbox").fill(String(ADDED));
  await window.getByRole("button", { name: say("contracts.margin.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
}

/** The position's own window says what its liquidation price was moved by. */
async function expectMoved({ page, say }: Desk, own: Locator): Promise<void> {
  await own.getByRole("button", { name: say("contracts.details.open"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("contracts.details.title") });
  for (const cause of ["marginAdded", "opened"] as const) {
    const move = window.getByRole("listitem").filter({ hasText: say(`contracts.moves.${cause}`) });
    await expect(move).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
}

async function close({ page, layout, say }: Desk, own: Locator, share: string): Promise<void> {
  const press = layout.isMobile ? say("contracts.close.confirm") : say("contracts.close.market");
  await own.getByRole("button", { name: press, exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Confirm to Close Position at Market Price" });
  await asked.getByRole("button", { name: share, exact: true }).click();
  await expect(asked.getByText(say("contracts.close.estimated"), { exact: true })).toBeVisible();
  await asked.getByRole("button", { name: say("contracts.close.confirm"), exact: true }).click();
  await expect(asked).toHaveCount(0);
}

/** Nothing is left that an order could reduce: the ticket says so, and so does the exchange. */
async function expectNothingToReduce(desk: Desk, token: string): Promise<void> {
  const { say } = desk;
  const ticket = await openTicket(desk);
  await ticket.getByRole("checkbox", { name: say("contracts.ticket.reduceOnly"), exact: true }).click();
  await ticket.getByRole("textbox", { name: say("contracts.ticket.amount"), exact: true }).fill("10");
  const reason = ticket.getByText(say("refusals.contract.no_position"), { exact: true });
  await expect(reason.first()).toBeVisible();
  const button = ticket.getByRole("button", { name: say("contracts.ticket.closeLong"), exact: true });
  await expect(button).toBeDisabled();
  const order = { market: MARKET, side: "sell", type: "market", quantity: "10", reduceOnly: true } as const;
  await expect(call("user/placeOrder", order, token)).rejects.toThrow(say("refusals.contract.no_position"));
}

test("a position is opened isolated with its exits, given margin, closed in part and whole", async ({
  page,
  context,
  layout,
  say,
}) => {
  const desk = { page, layout, say };
  const token = await demoTrader(context);
  await quote();
  await page.goto(`${layout.isMobile ? "/mbcexchange" : "/cexchange"}/XRP`);
  const ticket = await openTicket(desk);
  await isolate(desk, ticket);
  await bringMoney(desk, ticket, token);
  await openLong(desk, ticket);
  const position = async () => (await call("user/listPositions", {}, token)).list[0];
  await expect.poll(async () => (await position())?.exits.length).toBe(2);
  const opened = await position();
  expect([opened?.mode, opened?.leverage, opened?.isLong]).toEqual(["isolated", 20, true]);
  if (layout.isMobile) await page.keyboard.press("Escape");

  const own = page.getByRole("tabpanel").filter({ hasText: MARKET }).last();
  await expect(own).toContainText("1,000");
  await addMargin(desk, own);
  await expect.poll(async () => Number((await position())?.margin)).toBeCloseTo(Number(opened?.margin) + ADDED, 6);
  await expectMoved(desk, own);
  await close(desk, own, "50%");
  await expect.poll(async () => (await position())?.quantity).toBe("500");
  await close(desk, own, "100%");
  await expect.poll(position).toBeUndefined();
  await expect(page.getByText(say("contracts.empty.positions"))).toBeVisible();
  // Both exits end with the position.
  expect((await call("user/listOrders", { state: "open" }, token)).list).toEqual([]);
  await expectNothingToReduce(desk, token);
});
