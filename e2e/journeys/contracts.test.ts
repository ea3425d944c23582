// Goal: a member brings money to contracts, opens an isolated position with both exits, gives it margin, closes part of
// it and the rest, and sees each step as it happens. Method: a visitor trades against the quotes of the demo's
// participants.
import type { Locator, Page } from "@playwright/test";
import { call, demoTrader } from "../support/api.ts";
import type { Layout } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const MARKET = "XRP-PERP";
const BROUGHT = 1_000;
const ADDED = 10;

async function markOf(market: string): Promise<number> {
  const { list } = await call("data/contractTickers", {});
  return Number(list.find((row) => row.market === market)?.mark);
}

interface Visit {
  readonly page: Page;
  readonly layout: Layout;
  readonly say: Say;
}

/** The ticket, which rises from the bottom of a phone. */
async function openTicket({ page, layout, say }: Visit): Promise<Locator> {
  const ticket = page.locator("#contract-ticket");
  if (layout.isMobile && !(await ticket.isVisible()))
    await page
      .getByRole("button", { name: say("contracts.ticket.long"), exact: true })
      .first()
      .click();
  await expect(ticket).toBeVisible();
  return ticket;
}

async function isolate({ page, say }: Visit, ticket: Locator): Promise<void> {
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

async function bringMoney({ page, say }: Visit, ticket: Locator, token: string): Promise<void> {
  const before = Number((await call("user/contractAccount", {}, token)).available);
  await ticket.getByRole("button", { name: say("contracts.ticket.transfer"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("convert.transfer.title") });
  await window.getByRole("textbox").fill(String(BROUGHT));
  await window.getByRole("button", { name: say("convert.transfer.confirm"), exact: true }).click();
  await expect(ticket.getByText((before + BROUGHT).toLocaleString("en-US"))).toBeVisible();
}

async function openLong({ say }: Visit, ticket: Locator): Promise<void> {
  await ticket.getByRole("radio", { name: say("contracts.type.market"), exact: true }).click();
  await ticket.getByRole("textbox", { name: say("contracts.ticket.amount"), exact: true }).fill("1000");
  await ticket.getByRole("checkbox", { name: say("contracts.ticket.exits"), exact: true }).click();
  await ticket
    .getByRole("radiogroup", { name: say("contracts.exits.by"), exact: true })
    .getByRole("radio", { name: say("contracts.exits.byPrice"), exact: true })
    .click();
  const mark = await markOf(MARKET);
  for (const [name, share] of [
    ["takeProfit", 1.2],
    ["stopLoss", 0.97],
  ] as const) {
    const field = ticket.getByRole("textbox", { name: say(`contracts.ticket.${name}`), exact: true });
    await field.fill((mark * share).toFixed(4));
  }
  const send = ticket.getByRole("button", { name: say("contracts.ticket.long"), exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
}

async function addMargin({ page, layout, say }: Visit, own: Locator): Promise<void> {
  const edit = say(layout.isMobile ? "contracts.column.margin" : "contracts.margin.edit");
  await own.getByRole("button", { name: edit, exact: true }).click();
  const window = page.getByRole("dialog", { name: say("contracts.margin.title") });
  await window.getByRole("textbox").fill(String(ADDED));
  await window.getByRole("button", { name: say("contracts.margin.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
}

/** The position's own window says what its liquidation price was moved by. */
async function expectMoved({ page, say }: Visit, own: Locator): Promise<void> {
  await own.getByRole("button", { name: say("contracts.details.open"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("contracts.details.title") });
  for (const cause of ["marginAdded", "opened"] as const) {
    const move = window.getByRole("listitem").filter({ hasText: say(`contracts.moves.${cause}`) });
    await expect(move).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
}

async function close({ page, layout, say }: Visit, own: Locator, share: string): Promise<void> {
  const press = layout.isMobile ? say("contracts.close.confirm") : say("contracts.close.market");
  await own.getByRole("button", { name: press, exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Confirm to Close Position at Market Price" });
  await asked.getByRole("button", { name: share, exact: true }).click();
  await expect(asked.getByText(say("contracts.close.estimated"), { exact: true })).toBeVisible();
  await asked.getByRole("button", { name: say("contracts.close.confirm"), exact: true }).click();
  await expect(asked).toHaveCount(0);
}

/** Nothing is left that an order could reduce: the ticket says so, and so does the exchange. */
async function expectNothingToReduce(visit: Visit, token: string): Promise<void> {
  const { say } = visit;
  const ticket = await openTicket(visit);
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
  const visit = { page, layout, say };
  const token = await demoTrader(context);
  await page.goto(`${layout.isMobile ? "/mbcexchange" : "/cexchange"}/XRP`);
  const ticket = await openTicket(visit);
  await isolate(visit, ticket);
  await bringMoney(visit, ticket, token);
  await openLong(visit, ticket);
  const position = async () => (await call("user/listPositions", {}, token)).list[0];
  await expect.poll(async () => (await position())?.exits.length).toBe(2);
  const opened = await position();
  expect([opened?.mode, opened?.leverage, opened?.isLong]).toEqual(["isolated", 20, true]);
  if (layout.isMobile) await expect(ticket).toHaveCount(0);

  const own = page.getByRole("tabpanel").filter({ hasText: MARKET }).last();
  await expect(own).toContainText("1,000");
  await addMargin(visit, own);
  await expect
    .poll(async () => Number((await position())?.margin))
    .toBeCloseTo(Number(opened?.margin) + ADDED, 6);
  await expectMoved(visit, own);
  await close(visit, own, "50%");
  await expect.poll(async () => (await position())?.quantity).toBe("500");
  await close(visit, own, "100%");
  await expect.poll(position).toBeUndefined();
  await expect(page.getByText(say("contracts.empty.positions"))).toBeVisible();
  // Both exits end with the position.
  expect((await call("user/listOrders", { state: "open" }, token)).list).toEqual([]);
  await expectNothingToReduce(visit, token);
});
