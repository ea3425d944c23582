// Goal: a member puts coins aside, receives the first income, and takes them out again; a pledge says why it does not
// take an amount. Method: a visitor of a server of its own, whose clock is moved on so that nobody waits for days.
import { type RunningServer, startServer } from "../server.ts";
import { call, demoTrader, letSpend } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { expect, originOf, test } from "../support/test.ts";

const DAY_MS = 86_400_000;
/** The server of the demo fills its books first, on a machine that does much else. */
const START_WITHIN_MS = 180_000;

let server: RunningServer;
let others: string;

test.beforeAll(async () => {
  test.setTimeout(START_WITHIN_MS);
  server = await startServer(true);
  others = originOf();
  process.env["MERIDIAN_ORIGIN"] = server.origin;
  // Noon of tomorrow: no midnight passes that the journey does not move to.
  moveClockTo((Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS);
});

test.afterAll(async () => {
  process.env["MERIDIAN_ORIGIN"] = others;
  await server.stop();
});

function moveClockTo(timeMs: number): void {
  server.moveClock(timeMs - Date.now());
}

test("savings earn nothing on their first day, are paid after the next, and are redeemed", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  const available = async (): Promise<number> => {
    const { list } = await call("user/queryCoinAccount", {}, token);
    return Number(list.find((row) => row.account === "spot" && row.coin === "USDT")?.available);
  };
  const before = await available();

  await page.goto(layout.isMobile ? "/mbpropagate" : "/money");
  await expectSound(page);
  const { product } = await call("user/getInterestRateDetail", { productId: "usdt-flexible" });
  const card = page.getByRole("article").filter({ hasText: product.name });
  await expect(card).toContainText(product.yieldSource);
  await card.getByRole("link", { name: say("wealth.subscribe.action") }).click();

  await expect(page).toHaveURL(`${layout.isMobile ? "/propagateBuy" : "/orderBuy"}/usdt-flexible`);
  await page.getByRole("textbox", { name: say("wealth.amount.label"), exact: true }).fill("5000");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("wealth.subscribe.action"), exact: true }).click();
  const note = page.getByRole("status").filter({ hasText: say("wealth.done.title") });
  await expect(note).toContainText(say("wealth.done.text"));
  // The page knows of a change that this program has not heard of.
  await expect.poll(available).toBe(before - 5000);
  const { quotaTaken, owned } = await standing(token);
  expect([quotaTaken, owned.principal, owned.incomePaid]).toEqual([5000, "5000", "0"]);
  await note.getByRole("link", { name: say("wealth.done.view") }).click();
  const detail = page.getByRole("dialog", { name: product.name });
  await expect(detail).toContainText(say("wealth.timeline.starts"));
  await expect(detail).toContainText(owned.investmentId);

  // The end of the first day that earns.
  moveClockTo(owned.firstDayAt + DAY_MS);
  await expect.poll(async () => (await standing(token)).owned.incomePaid).not.toBe("0");
  const { list } = await call("user/getInterestList", {}, token);
  expect(list.map((row) => [row.day, row.state])).toEqual([[owned.firstDayAt, "paid"]]);
  // 5,000 at 3.2 % of a year.
  expect(list[0]?.amount).toBe("0.438356");

  await page.goto(layout.isMobile ? "/mbrevenueDetails" : "/revenueDetails");
  await expectSound(page);
  await expect(page.getByText("0.438356")).toBeVisible();

  await letSpend(token);
  await page.goto(layout.isMobile ? "/mbpropagatelist" : "/orderRecord");
  await expectSound(page);
  await page.getByRole("button", { name: say("wealth.redeem.action"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("wealth.redeem.title"), exact: true });
  await window.getByRole("textbox").fill("6000");
  await expect(window).not.toContainText("6,000");
  await window.getByRole("textbox").fill("5000");
  await window.getByRole("button", { name: say("wealth.redeem.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
  await expect(page.getByText(say("wealth.list.none.running"))).toBeVisible();
  await page.getByRole("tab", { name: say("wealth.list.tab.ended"), exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: product.name })).toContainText(
    say("wealth.detail.ended"),
  );
  expect(await available()).toBeCloseTo(before + 0.438356, 6);
  const { quotaTaken: rest, owned: ended } = await standing(token);
  // An ended investment keeps what was in it, so that its income can be understood.
  expect([rest, ended.state, ended.principal]).toEqual([0, "redeemed", "5000"]);
});

test("a pledge refuses too little, too much, and what is not there, in words", async ({
  page,
  context,
  layout,
  say,
}) => {
  await demoTrader(context);
  await page.goto(`${layout.isMobile ? "/propagateBuy" : "/orderBuy"}/eth-60`);
  await expectSound(page);
  const { product } = await call("user/getInterestRateDetail", { productId: "eth-60" });
  await expect(page.getByText(product.risk)).toBeVisible();
  const amount = page.getByRole("textbox", { name: say("wealth.amount.label"), exact: true });
  await amount.fill("0.05");
  await expect(page.getByText("The minimum investment amount has not been reached")).toBeVisible();
  await amount.fill("20.01");
  await expect(page.getByText("Exceeding the maximum investment amount")).toBeVisible();
  await amount.fill("20");
  await expect(page.getByText("Insufficient balance")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("wealth.subscribe.action"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: say("wealth.done.title") })).toHaveCount(0);
});

/** The visitor's only investment, and how much of the flexible product's quota is taken by everybody. */
async function standing(token: string) {
  const { product } = await call("user/getInterestRateDetail", { productId: "usdt-flexible" });
  const [owned] = (await call("user/getInterestOrderList", {}, token)).list;
  if (owned === undefined) throw new Error("the visitor has no investment");
  return { quotaTaken: product.copies - product.copiesLeft, owned };
}
