// Goal: a member brings money to contracts, opens a position with both exits, closes part of it and the rest, and sees
// each step as it happens. Method: a visitor trades against the quotes of the demo's participants.
import { call, demoTrader } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

const MARKET = "XRP-PERP";

test("a position is opened with its exits, shown at the mark, closed in part and whole", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  await page.goto(`${layout.isMobile ? "/mbcexchange" : "/cexchange"}/XRP`);
  const ticket = page.locator("#contract-ticket");
  const openTicket = async (): Promise<void> => {
    if (layout.isMobile) {
      await page
        .getByRole("button", { name: say("contracts.ticket.long"), exact: true })
        .first()
        .click();
    }
    await expect(ticket).toBeVisible();
  };

  await openTicket();
  await ticket.getByRole("button", { name: say("contracts.ticket.transfer"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("contracts.transfer.title") });
  await window.getByRole("textbox").fill("1000");
  await window.getByRole("button", { name: say("contracts.transfer.confirm"), exact: true }).click();
  await expect(ticket.getByText("11,000")).toBeVisible();

  await ticket.getByRole("radio", { name: say("contracts.type.market"), exact: true }).click();
  await ticket.getByRole("textbox", { name: say("contracts.ticket.amount"), exact: true }).fill("1000");
  await ticket.getByRole("checkbox", { name: say("contracts.ticket.exits"), exact: true }).click();
  const mark = Number(
    (await call("data/contractTickers", {})).list.find((row) => row.market === MARKET)?.mark,
  );
  const exit = (name: "takeProfit" | "stopLoss") =>
    ticket.getByRole("textbox", { name: say(`contracts.ticket.${name}`), exact: true });
  await exit("takeProfit").fill((mark * 1.2).toFixed(4));
  await exit("stopLoss").fill((mark * 0.9).toFixed(4));
  await ticket.getByRole("button", { name: say("contracts.ticket.long"), exact: true }).click();
  const positions = async () => (await call("user/listPositions", {}, token)).list;
  await expect.poll(async () => (await positions())[0]?.exits.length).toBe(2);
  if (layout.isMobile) await page.keyboard.press("Escape");

  const own = page.getByRole("tabpanel").filter({ hasText: MARKET }).last();
  await expect(own).toContainText("1,000");
  const close = layout.isMobile ? say("contracts.close.confirm") : say("contracts.close.market");
  const press = async (share: string): Promise<void> => {
    await own.getByRole("button", { name: close, exact: true }).click();
    const asked = page.getByRole("dialog", { name: say("contracts.close.title") });
    await asked.getByRole("button", { name: share, exact: true }).click();
    await asked.getByRole("button", { name: say("contracts.close.confirm"), exact: true }).click();
    await expect(asked).toHaveCount(0);
  };
  await press("50 %");
  await expect.poll(async () => (await positions())[0]?.quantity).toBe("500");
  await press("100 %");
  await expect.poll(positions).toEqual([]);
  await expect(page.getByText(say("contracts.empty.positions"))).toBeVisible();
  // Both exits end with the position.
  expect((await call("user/listOrders", {}, token)).list).toEqual([]);
});
