/** An order that waits is woken by another member's trades, and its receipt says to the digit what the server knows. */
import type { Page } from "@playwright/test";
import type { CallOutput } from "../../packages/contract/calls/index.ts";
import { call, demoTrader, freshTrader, pushUp } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";
import { chooseType, closeTicket, fillFields, openTicket, sendButton } from "../support/ticket.ts";
import type { Say } from "../support/texts.ts";

/** Thin enough that one member moves it by a thousandth. */
const MARKET = "LINK/USDT";
/** The most that may stand before the trigger: so much that the market does not get there by itself meanwhile. */
const IN_THE_WAY_USDT = 8_000;
const PUSH_USDT = 9_500;
/** The other member's, of 10,000 USDT each. */
const TAPS = 4;
const SPENT = "250";

type Detail = Awaited<ReturnType<typeof call<"user/orderDetail">>>;

/** Decimal text as English writes it, every digit kept. */
function written(text: string, decimalsMin = 0): string {
  const [whole = "", fraction = ""] = text.split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const digits = fraction.padEnd(decimalsMin, "0");
  return digits === "" ? grouped : `${grouped}.${digits}`;
}

/** The percent that parts per million are, without zeros at the end. */
function rateOf(ppm: number): string {
  return `${ppm / 10_000}%`;
}

/** Gaps between figure and coin are drawn, not written. */
function withoutGaps(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

async function expectReceipt(page: Page, say: Say, detail: Detail): Promise<void> {
  const { order, fills, before } = detail;
  const receipt = page.getByRole("dialog", { name: say("receipt.title") });
  const text = withoutGaps(await receipt.innerText());
  const base = order.market.split("/")[0] ?? "";
  const expected = [
    `${say("receipt.buy")} ${written(order.executed)} ${base}`,
    `${say("receipt.average")} ${written(order.averagePrice)}`,
    `${say("receipt.before")} ${written(before?.bid ?? "", 3)} / ${written(before?.ask ?? "", 3)}`,
    `${say("receipt.total")} ${written(order.executedQuote)} USDT`,
    `${say("receipt.fee")} ${written(order.fee)} ${base}`,
    `${say("receipt.orderId")} ${order.orderId}`,
    ...fills.flatMap((fill) => [
      `${written(fill.quantity)} ${base} × ${written(fill.price, 3)} = ${written(fill.quoteAmount)} USDT`,
      `${written(fill.received)} ${base} × ${rateOf(fill.feePpm)} = ${written(fill.fee)} ${base}`,
      `${say("receipt.sequence")} ${fill.sequence}`,
      `${say("receipt.tradeId")} ${fill.tradeId}`,
    ]),
  ];
  for (const sentence of expected) expect(text).toContain(withoutGaps(sentence));
}

/** Each fee is the rate's share of what was received, rounded up to the coin's smallest unit; together the order's. */
function expectFeesAddUp({ order, fills }: Detail): void {
  const units = (text: string): bigint => {
    const [whole = "0", fraction = ""] = text.split(".");
    return BigInt(whole + fraction.padEnd(18, "0"));
  };
  const unit = 10n ** 10n;
  for (const fill of fills) {
    const exact = units(fill.received) * BigInt(fill.feePpm);
    expect(units(fill.fee) * 1_000_000n - exact).toBeGreaterThanOrEqual(0n);
    expect(units(fill.fee) * 1_000_000n - exact).toBeLessThan(unit * 1_000_000n);
  }
  const sum = (part: (fill: Detail["fills"][number]) => string): bigint =>
    fills.reduce((total, fill) => total + units(part(fill)), 0n);
  expect(sum(({ fee }) => fee)).toBe(units(order.fee));
  expect(sum(({ quantity }) => quantity)).toBe(units(order.executed));
  expect(sum(({ quoteAmount }) => quoteAmount)).toBe(units(order.executedQuote));
}

/** The highest offer that can be reached, which is not where the market stands. */
async function triggerWithinReach(): Promise<string> {
  const { asks } = await call("user/marketDepth", { market: MARKET });
  let cost = 0;
  const near = asks.filter(([price, size], place) => {
    const within = place === 1 || cost < IN_THE_WAY_USDT;
    cost += Number(price) * Number(size);
    return within;
  });
  return near.at(-1)?.[0] ?? "";
}

test("a stop is triggered by another member's trades, and its receipt equals the server's record to the digit", async ({
  page,
  context,
  layout,
  say,
}) => {
  const screen = { page, layout, say };
  const [token, mover] = await Promise.all([demoTrader(context), freshTrader("USDT", TAPS)]);
  await page.goto(`${layout.exchange}/${MARKET.replace("/", "_")}`);
  await expectSound(page);
  const ticket = await openTicket(screen, "buy");
  await chooseType(screen, ticket, "stopMarket");
  const trigger = await triggerWithinReach();
  await fillFields(screen, ticket, { trigger, amount: SPENT });
  const answered = page.waitForResponse(/setOrder/);
  await sendButton(ticket).click();
  const { data: placed } = (await (await answered).json()) as { data: CallOutput<"user/setOrder"> };
  await closeTicket(screen);

  // News go after some seconds, but not from under a pointer; on a phone all but their button lets it through.
  const news = page.getByRole("listitem").filter({ hasText: say("orders.news.filled") });
  const receipt = news.getByRole("button", { name: say("orders.news.receipt") });
  await Promise.all([pushUp(mover, MARKET, Number(trigger), PUSH_USDT), receipt.hover()]);
  const detail = await call("user/orderDetail", { orderId: placed.orderId }, token);
  expect(detail.order).toMatchObject({ status: "filled", type: "stopMarket", stopPrice: trigger });
  expect(detail.order.triggeredAt).not.toBeNull();
  expectFeesAddUp(detail);
  await receipt.click();
  await expect(page.getByText(detail.order.orderId, { exact: true }).first()).toBeVisible();
  await expectReceipt(page, say, detail);
});
