/** The ticket's checks before an order is sent: refusals beside the field, and a second confirmation. */
import type { Locator } from "@playwright/test";
import { demoTrader, openOrders, readMarket } from "../support/api.ts";
import { expect, test } from "../support/test.ts";
import { chooseType, type Screen, fillFields, openTicket, sendButton } from "../support/ticket.ts";

const MARKET = "BNB/USDT";

/** The field whose control has this label, with the message under it. */
function fieldOf({ say }: Screen, ticket: Locator, key: string): Locator {
  return ticket.getByLabel(say(`trade.${key}`), { exact: true });
}

/** Words of a text before and after its figure, which is written as #: the figure itself follows the market. */
function words(text: string): RegExp {
  const parts = text.split("#").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(parts.join(".+"));
}

/** The refusal is shown at the field, read with it, and the button stands dead with the same words. */
async function expectRefusedBeside(screen: Screen, ticket: Locator, key: string, refusal: string) {
  const text = words(screen.say(`refusals.${refusal}`, { bound: "#" }));
  const field = fieldOf(screen, ticket, key);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(text);
  await expect(sendButton(ticket)).toBeDisabled();
  await expect(sendButton(ticket)).toHaveAccessibleDescription(text);
}

let token = "";

test.beforeEach(async ({ page, context, layout }) => {
  token = await demoTrader(context);
  await page.goto(`${layout.exchange}/${MARKET.replace("/", "_")}`);
});

test("what would be refused is shown beside its field, and nothing is sent", async ({
  page,
  layout,
  say,
}) => {
  const screen = { page, layout, say };
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/api\.user\/setOrder/.test(request.url())) sent.push(request.url());
  });
  const ticket = await openTicket(screen, "buy");
  const { at } = await readMarket(MARKET);
  await fillFields(screen, ticket, { price: at(0.98), amount: "0.001" });
  await expectRefusedBeside(screen, ticket, "amount", "order.notional_below_min");
  await fillFields(screen, ticket, { amount: "1000" });
  await expectRefusedBeside(screen, ticket, "amount", "ledger.insufficient_balance");
  await fillFields(screen, ticket, { price: at(0.5), amount: "1" });
  await expectRefusedBeside(screen, ticket, "price", "order.price_outside_band");
  await fillFields(screen, ticket, { price: at(1.5), amount: "1" });
  await expectRefusedBeside(screen, ticket, "price", "order.price_outside_band");
  await ticket.getByRole("checkbox", { name: say("trade.postOnly") }).click();
  await fillFields(screen, ticket, { price: at(1.02), amount: "0.1" });
  await expectRefusedBeside(screen, ticket, "price", "order.post_only_would_take");
  await chooseType(screen, ticket, "stopLimit");
  await fillFields(screen, ticket, { trigger: at(0.95), price: at(0.96), amount: "0.1" });
  await expectRefusedBeside(screen, ticket, "trigger", "order.would_trigger");
  await chooseType(screen, ticket, "trailingStop");
  await fillFields(screen, ticket, { trailing: "25", amount: "100" });
  await expectRefusedBeside(screen, ticket, "trailing", "order.trailing_out_of_range");
  expect(sent).toEqual([]);
  expect(await openOrders(token, MARKET)).toEqual([]);
});

test("all of the balance can be ordered: the slider leaves room for nothing to be refused", async ({
  page,
  layout,
  say,
}) => {
  const screen = { page, layout, say };
  for (const side of ["buy", "sell"] as const) {
    const ticket = await openTicket(screen, side);
    for (const type of ["limit", "market"] as const) {
      await chooseType(screen, ticket, type);
      if (type === "limit") await ticket.getByRole("button", { name: say("trade.preset.best") }).click();
      await ticket.getByRole("button", { name: "100%", exact: true }).click();
      await expect(fieldOf(screen, ticket, "amount")).toHaveValue(/[1-9]/);
      await expect(sendButton(ticket)).toBeEnabled();
    }
  }
});

test("five percent away is said, ten is asked, a quarter on the losing side must be typed", async ({
  page,
  layout,
  say,
}) => {
  const screen = { page, layout, say };
  const ticket = await openTicket(screen, "buy");
  const { at } = await readMarket(MARKET);
  const far = words(say("trade.warning.farFromMarket", { percent: "#" }));
  const asked = page.getByRole("dialog", { name: say("trade.confirm.title") });

  await fillFields(screen, ticket, { price: at(0.93), amount: "0.1" });
  await expect(ticket.getByText(far)).toBeVisible();
  await sendButton(ticket).click();
  await expect(async () => expect(await openOrders(token, MARKET)).toHaveLength(1)).toPass();
  await expect(asked).toBeHidden();

  await fillFields(screen, ticket, { price: at(0.87), amount: "0.11" });
  await sendButton(ticket).click();
  await expect(asked.getByText(far)).toBeVisible();
  await asked.getByRole("button", { name: say("trade.confirm.back") }).click();
  await expect(asked).toBeHidden();
  expect(await openOrders(token, MARKET)).toHaveLength(1);
  await sendButton(ticket).click();
  await asked.getByRole("button", { name: say("trade.act.buy", { what: "0.11 BNB" }) }).click();
  await expect(async () => expect(await openOrders(token, MARKET)).toHaveLength(2)).toPass();

  await fillFields(screen, ticket, { price: at(1.25), amount: "0.12" });
  await sendButton(ticket).click();
  const act = asked.getByRole("button", { name: say("trade.act.buy", { what: "0.12 BNB" }) });
  const typed = asked.getByLabel(say("trade.confirm.type", { amount: "0.12 BNB" }));
  await expect(act).toBeDisabled();
  await typed.fill("0.13");
  await expect(act).toBeDisabled();
  await typed.fill("0.12");
  await expect(act).toBeEnabled();
  await asked.getByRole("button", { name: say("trade.confirm.back") }).click();
  expect(await openOrders(token, MARKET)).toHaveLength(2);
});
