/** Login passwords: forgotten or changed, and what a new one means for other devices and for withdrawals. */
import type { Page } from "@playwright/test";
import { call, freshMember, fundedMember } from "../support/api.ts";
import { freshAddress } from "../support/chain.ts";
import { expectSound } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { codeFromMailbox, FUND_PASSWORD, logIn, PASSWORD, typeDigits } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const PASSWORD_NEW = "found-it-again-2";
const DAY_S = 86_400;

async function changePassword(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(layout.password);
  await expect(page.getByText(say("password.pause"))).toBeVisible();
  await expectSound(page);
  await page.getByLabel(say("password.old"), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say("password.first"), { exact: true }).fill(PASSWORD_NEW);
  await page.getByLabel(say("password.second"), { exact: true }).fill(PASSWORD_NEW);
  await page.getByRole("button", { name: say("password.submit") }).click();
  await expect(page.getByText(say("password.done"))).toBeVisible();
}

async function withdraw(page: Page, layout: Layout, say: Say, address: string): Promise<void> {
  await page.goto(`${layout.withdraw}?coin=USDT`);
  await expect(page.getByText(say("withdraw.holdNotice"))).toBeVisible();
  await page.getByLabel(say("withdraw.address.label"), { exact: true }).fill(address);
  await expect(page.getByText(say("withdraw.address.good"))).toBeVisible();
  await page.getByLabel(say("withdraw.amount.label"), { exact: true }).fill("250");
  await page.getByRole("button", { name: say("withdraw.review") }).click();
  await page.getByRole("button", { name: say("withdraw.send", { amount: "250", coin: "USDT" }) }).click();
  await typeDigits(page, say("fundPassword.title"), FUND_PASSWORD);
  await expect(page.getByRole("heading", { name: say("withdraw.sent") })).toBeVisible();
}

/** "23:59:07" in seconds. */
function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

test("who forgot the password sets a new one by a code, and everybody else is logged out", async ({
  page,
  layout,
  say,
  health,
}) => {
  const { email, token } = await freshMember();
  // The old password is tried once more: browsers write the refusal into the console.
  health.expect(/status of 400 .*login\/login$/);
  await page.goto(layout.login);
  await page.getByRole("link", { name: say("login.login.forgot") }).click();
  await expect(page.getByRole("heading", { name: say("login.forgot.title") })).toBeVisible();
  await expect(page.getByText(say("login.forgot.pause"))).toBeVisible();
  await expectSound(page);
  await page.getByLabel(say("login.email"), { exact: true }).fill(email);
  await page.getByRole("button", { name: say("login.code.send") }).click();
  await page.getByLabel(say("login.code.label"), { exact: true }).fill(await codeFromMailbox(page));
  await page.getByLabel(say("login.newPassword"), { exact: true }).fill(PASSWORD_NEW);
  await page.getByRole("button", { name: say("login.forgot.submit") }).click();
  await expect(page.getByText(say("login.forgot.done"))).toBeVisible();
  await expect(page.getByRole("heading", { name: say("login.login.title") }).last()).toBeVisible();
  await expect(call("user/getMemberInfo", {}, token), "the session that stood").rejects.toThrow(/4001/);
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await logIn(page, layout, say, { email, password: PASSWORD_NEW });
  await expect(page).toHaveURL(layout.home);
});

test("after a change of the password a withdrawal waits for a day, with its time counted down", async ({
  page,
  layout,
  say,
}) => {
  const { email, token } = await fundedMember();
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await changePassword(page, layout, say);
  await expect(call("user/getMemberInfo", {}, token), "the other device").rejects.toThrow(/4001/);
  const address = freshAddress();
  await withdraw(page, layout, say, address);
  const tracker = page.getByRole("article").filter({ hasText: "249" }).first();
  await expect(tracker.getByText(say("withdraw.state.held"), { exact: true })).toBeVisible();
  await expect(tracker.getByText(say("withdraw.reason.securityChange"))).toBeVisible();
  const timer = tracker.getByRole("timer");
  await expect(timer).toHaveText(/^23:5\d:\d\d$/);
  const first = secondsOf(await timer.innerText());
  expect(DAY_S - first).toBeLessThan(300);
  await expect.poll(async () => secondsOf(await timer.innerText())).toBeLessThan(first);
  await expectSound(page);
  const { token: again } = await call("login/login", { email, password: PASSWORD_NEW });
  const { list } = await call("user/getWithdrawList", { limit: 1 }, again);
  expect(list[0]).toMatchObject({ state: "held", txHash: null, arrival: "249" });
  expect(list[0]?.address.toLowerCase()).toBe(address);
});
