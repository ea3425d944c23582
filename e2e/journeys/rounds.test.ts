// Goal: a member enters rounds, sees each end as it comes, and can check it; who is late is refused in words; what
// nobody stands against goes back; the longest figures fit in every language. Method: an exchange whose rounds
// turn when the journey says so.
import type { Locator, Page } from "@playwright/test";
import { languages } from "../../packages/i18n/languages.ts";
import { call } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { typeDigits } from "../support/member.ts";
import { enterAs, type RoundExchange, SERIES, test } from "../support/rounds.ts";
import { expect } from "../support/test.ts";
import { type Say, textsOf } from "../support/texts.ts";

/** Longer than a boundary may wait for its price. */
const LATE_MS = 16_000;
/** A page finds its way back to a server that was gone, on a machine that may do much else. */
const BACK_WITHIN_MS = 60_000;

interface Here {
  readonly page: Page;
  readonly layout: Layout;
  readonly say: Say;
}

const boardOf = ({ isMobile }: Layout): string => (isMobile ? "/mboption" : "/option");

/** The ticket for a rise; on a phone it first rises from the bottom. */
async function openTicket({ page, layout, say }: Here) {
  if (layout.isMobile) {
    await page
      .getByRole("button", { name: say("rounds.enter.bullish"), exact: true })
      .last()
      .click();
  }
  const ticket = page.getByRole("form", { name: say("rounds.ticket.label") });
  await expect(ticket).toBeVisible();
  return ticket;
}

async function leaveTicket({ page, layout }: Here): Promise<void> {
  if (!layout.isMobile) return;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The words that reach beyond the room of a form, which grows with them, and those of its figures that are cut. */
function overflowOf(form: Locator): Promise<string[]> {
  return form.evaluate((whole) => {
    const { right: edgePx = 0 } = whole.parentElement?.getBoundingClientRect() ?? {};
    return [...whole.querySelectorAll("p, dt, dd, button, input")].flatMap((part) => {
      const isCut = ["DT", "DD"].includes(part.tagName) && part.scrollWidth > part.clientWidth;
      return isCut || part.getBoundingClientRect().right > edgePx + 1 ? [part.textContent] : [];
    });
  });
}

/** The receipt of a round, as everybody can read it. */
async function receiptText(page: Page, rounds: RoundExchange, round: number): Promise<string> {
  const answer = await page.request.get(
    `${rounds.origin}/data/api.data/roundReceipt?series=${SERIES}&round=${round}`,
  );
  return JSON.stringify(((await answer.json()) as { readonly data: unknown }).data);
}

test("a member brings money in one press, enters, wins, and checks the receipt down to a changed digit", async ({
  page,
  context,
  layout,
  say,
  rounds,
}) => {
  const here = { page, layout, say };
  const member = await rounds.enrol("500", "spot");
  const other = await rounds.enrol("500", "rounds");
  await rounds.enter(other, { series: SERIES, expectNumber: 1, direction: "bearish", betAmount: "40" });
  await enterAs(context, rounds.origin, member);
  await page.goto(boardOf(layout));
  await expectSound(page);

  const ticket = await openTicket(here);
  const move = say("rounds.first.move", { amount: "100", coin: "USDT" });
  await ticket.getByRole("button", { name: move, exact: true }).click();
  await typeDigits(page, say("fundPassword.title"), member.fundPassword);
  await expect(ticket.getByRole("button", { name: move, exact: true })).toHaveCount(0);

  await ticket.getByLabel(say("rounds.ticket.amount"), { exact: true }).fill("50");
  // 40 are on the other side, of which 3 % are the fee: 50 + 38.8.
  await expect(ticket.getByText("88.8")).toBeVisible();
  await ticket
    .getByRole("button", { name: say("rounds.send.bullish", { amount: "50", coin: "USDT" }), exact: true })
    .click();
  const entered = say("rounds.ticket.done", { number: 1, side: "Up", amount: "50", coin: "USDT" });
  await expect(page.getByText(entered)).toBeVisible();
  await leaveTicket(here);

  await rounds.turn(1, 64_000);
  const live = say("rounds.card.label", { number: 1, phase: say("rounds.phase.live") });
  await expect(page.getByRole("article", { name: live })).toContainText(say("rounds.card.own"));
  await rounds.turn(2, 64_100);
  const won = say("rounds.ended.won", { series: SERIES, number: 1, amount: "88.8", coin: "USDT" });
  await expect(page.getByText(won)).toBeVisible();
  const row = page.getByRole("tabpanel").filter({ hasText: SERIES }).last();
  await expect(row).toContainText("+38.8");

  const over = say("rounds.card.label", { number: 1, phase: say("rounds.phase.won") });
  await page
    .getByRole("article", { name: over })
    .getByRole("button", { name: say("rounds.card.receipt"), exact: true })
    .click();
  const receipt = page.getByRole("dialog", {
    name: say("roundReceipt.titleOf", { series: SERIES, number: 1 }),
  });
  await expect(receipt.getByText(say("roundReceipt.right"))).toBeVisible();

  const text = await receiptText(page, rounds, 1);
  await page.goto(`${boardOf(layout)}/verify`);
  await expectSound(page);
  const field = page.getByLabel(say("roundReceipt.verify.field"), { exact: true });
  await field.fill(text);
  const found = page.getByRole("region", { name: say("roundReceipt.verify.found") });
  await expect(found.getByText(/receipt holds/)).toBeVisible();
  await field.fill(text.replace('"downPool":"40"', '"downPool":"41"'));
  await expect(found.getByText(/It used to read: downPool 40$/)).toBeVisible();
});

test("who presses when the round has just been locked is refused in words, and keeps the stake", async ({
  page,
  context,
  layout,
  say,
  rounds,
  health,
}) => {
  health.expect(/createOptionsOrder/);
  const here = { page, layout, say };
  const member = await rounds.enrol("200", "rounds");
  await enterAs(context, rounds.origin, member);
  await page.goto(boardOf(layout));
  const ticket = await openTicket(here);
  await ticket.getByLabel(say("rounds.ticket.amount"), { exact: true }).fill("20");
  await expect(ticket.getByText("200").first()).toBeVisible();
  // On its way the press meets the lock.
  await context.route("**/createOptionsOrder", async (route) => {
    await rounds.turn(1, 64_000);
    await route.continue();
    await context.unroute("**/createOptionsOrder");
  });
  await ticket
    .getByRole("button", { name: say("rounds.send.bullish", { amount: "20", coin: "USDT" }), exact: true })
    .click();
  await typeDigits(page, say("fundPassword.title"), member.fundPassword);
  await expect(ticket.getByRole("alert")).toHaveText(say("rounds.ticket.late", { number: 1 }));
  await expect(ticket.getByText("200").first()).toBeVisible();
});

test("the ticket holds the longest stake and what it would bring in every language", async ({
  page,
  context,
  layout,
  rounds,
}) => {
  await enterAs(context, rounds.origin, await rounds.enrol("1000", "rounds"));
  const other = await rounds.enrol("1000", "rounds");
  const against = { direction: "bearish", betAmount: "987.654321" } as const;
  await rounds.enter(other, { series: SERIES, expectNumber: 1, ...against });
  for (const { code } of languages) {
    await test.step(code, async () => {
      await context.addCookies([{ name: "lang", value: code, url: rounds.origin }]);
      await page.goto(boardOf(layout));
      const say = textsOf(code);
      const ticket = await openTicket({ page, layout, say });
      for (const stake of ["1.123456", "999.123456", "5000000000"]) {
        await ticket.getByLabel(say("rounds.ticket.amount"), { exact: true }).fill(stake);
        expect(await overflowOf(ticket), stake).toEqual([]);
      }
    });
  }
});

/** Holds a page's session back from the stream, and with it all that is the member's own, until it is called. */
async function holdSession(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket(/\/data\/stream/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isHeld && message.includes('"op":"auth"')) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  return () => {
    isHeld = false;
    for (const release of held) release();
  };
}

test("a round with stakes on one side alone gives them back, and says why, though the stream is heard after its end", async ({
  page,
  context,
  layout,
  say,
  rounds,
}) => {
  const member = await rounds.enrol("200", "rounds");
  await rounds.enter(member, { series: SERIES, expectNumber: 1, direction: "bullish", betAmount: "60" });
  await enterAs(context, rounds.origin, member);
  const hear = await holdSession(page);
  await page.goto(boardOf(layout));
  await rounds.turn(1, 64_000);
  const live = say("rounds.card.label", { number: 1, phase: say("rounds.phase.live") });
  await expect(page.getByRole("article", { name: live })).toContainText(say("rounds.card.own"));
  await rounds.turn(2, 64_100);
  hear();
  const back = say("rounds.ended.refunded", { series: SERIES, number: 1, amount: "60", coin: "USDT" });
  await expect(page.getByText(back)).toBeVisible();
  const over = say("rounds.card.label", { number: 1, phase: say("rounds.phase.refunded") });
  await expect(page.getByRole("article", { name: over })).toContainText(say("rounds.refund.oneSided"));
  const ticket = await openTicket({ page, layout, say });
  await expect(ticket.getByText("200").first()).toBeVisible();
});

test("a tie and a round that is read too late give everything back and say why, and a lost round says so", async ({
  page,
  context,
  layout,
  say,
  rounds,
}) => {
  const member = await rounds.enrol("200", "rounds");
  const other = await rounds.enrol("200", "rounds");
  const enterBoth = async (round: number): Promise<void> => {
    const entry = { series: SERIES, expectNumber: round };
    await rounds.enter(member, { ...entry, direction: "bullish", betAmount: "30" });
    await rounds.enter(other, { ...entry, direction: "bearish", betAmount: "20" });
  };
  const back = (round: number): string =>
    say("rounds.ended.refunded", { series: SERIES, number: round, amount: "30", coin: "USDT" });
  const cardOf = (round: number) =>
    page.getByRole("article", {
      name: say("rounds.card.label", { number: round, phase: say("rounds.phase.refunded") }),
    });
  const expectLive = (round: number): Promise<void> => {
    const name = say("rounds.card.label", { number: round, phase: say("rounds.phase.live") });
    return expect(page.getByRole("article", { name })).toContainText(say("rounds.card.own"));
  };
  await enterBoth(1);
  await enterAs(context, rounds.origin, member);
  await page.goto(boardOf(layout));
  await rounds.turn(1, 64_000);
  await expectLive(1);
  await enterBoth(2);
  await rounds.turn(2, 64_000);
  await expect(page.getByText(back(1))).toBeVisible();
  await expect(cardOf(1)).toContainText(say("rounds.refund.tie"));

  await expectLive(2);
  await enterBoth(3);
  await rounds.turn(3, 63_900);
  const lost = say("rounds.ended.lost", { series: SERIES, number: 2 });
  await expect(page.getByText(lost)).toBeVisible();

  await expectLive(3);
  await rounds.turn(4, 64_100, LATE_MS);
  await expect(page.getByText(back(3))).toBeVisible();
  await expect(cardOf(3)).toContainText(say("rounds.refund.void.late"));
  await cardOf(3)
    .getByRole("button", { name: say("rounds.card.receipt"), exact: true })
    .click();
  const receipt = page.getByRole("dialog", {
    name: say("roundReceipt.titleOf", { series: SERIES, number: 3 }),
  });
  await expect(receipt.getByText(say("roundReceipt.right"))).toBeVisible();
});

test("a server that dies between lock and close settles the round once, and the open page shows what came of it", async ({
  page,
  context,
  layout,
  say,
  rounds,
  health,
}) => {
  // Whatever the page asks while nobody answers.
  health.expect(/net::ERR_|WebSocket connection/);
  const member = await rounds.enrol("200", "rounds");
  const other = await rounds.enrol("200", "rounds");
  const entry = { series: SERIES, expectNumber: 1 };
  await rounds.enter(member, { ...entry, direction: "bullish", betAmount: "50" });
  await rounds.enter(other, { ...entry, direction: "bearish", betAmount: "40" });
  await enterAs(context, rounds.origin, member);
  await page.goto(boardOf(layout));
  await rounds.turn(1, 64_000);
  const live = say("rounds.card.label", { number: 1, phase: say("rounds.phase.live") });
  await expect(page.getByRole("article", { name: live })).toContainText(say("rounds.card.own"));

  await rounds.kill();
  await rounds.start();
  await rounds.turn(2, 64_100);
  const won = say("rounds.ended.won", { series: SERIES, number: 1, amount: "88.8", coin: "USDT" });
  await expect(page.getByText(won)).toBeVisible({ timeout: BACK_WITHIN_MS });
  const over = say("rounds.card.label", { number: 1, phase: say("rounds.phase.won") });
  await expect(page.getByRole("article", { name: over })).toBeVisible();
  const has = async ({ token }: { readonly token: string }) => {
    const { list } = await call("user/queryCoinAccount", { account: "rounds" }, token);
    return list.map(({ available, frozen }) => [available, frozen]);
  };
  // 40 are on the other side, of which 3 % are the fee: 200 + 38.8.
  await expect.poll(() => has(member)).toEqual([["238.8", "0"]]);
  expect(await has(other)).toEqual([["160", "0"]]);
});
