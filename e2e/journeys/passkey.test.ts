/** A passkey from end to end: made in the security centre, used to log in without a password and to confirm money. */
import type { Page } from "@playwright/test";
import { fundedMember } from "../support/api.ts";
import { addAuthenticator } from "../support/authenticator.ts";
import { freshAddress } from "../support/chain.ts";
import { expectSound } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { FUND_PASSWORD, logIn, PASSWORD, typeDigits } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const RECOVERY_CODES = 10;

async function addPasskey(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(`${layout.security}?open=passkeys`);
  const shown = page.getByRole("dialog");
  await shown.getByRole("button", { name: say("security.passkeys.add") }).click();
  await shown.getByLabel(say("security.loginPassword"), { exact: true }).fill(PASSWORD);
  // It is the first of its member, after which nothing is held.
  await expect(shown.getByText(say("security.hold.before"))).toBeHidden();
  await shown.getByRole("button", { name: say("security.passkeys.create") }).click();
  await expect(shown.getByText(say("security.recoveryCodes.text"))).toBeVisible();
  await expect(shown.locator("ol li")).toHaveCount(RECOVERY_CODES);
  await expectSound(page);
  await shown.getByRole("checkbox").click();
  await shown.getByRole("button", { name: say("security.done") }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(say("security.hold.now"))).toBeHidden();
  await expectSound(page);
}

async function enterByPasskey(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.context().clearCookies({ name: "token" });
  await page.goto(layout.login);
  await page.getByRole("button", { name: say("secondFactor.passkeyLogin") }).click();
  await expect(page).toHaveURL(layout.home);
}

/** The right password is not enough any more: the passkey is asked for in a second step. */
async function enterByPassword(page: Page, layout: Layout, say: Say, email: string): Promise<void> {
  await page.context().clearCookies({ name: "token" });
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page.getByRole("heading", { name: say("secondFactor.title") })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: say("secondFactor.passkey") }).click();
  await expect(page).toHaveURL(layout.home);
}

async function withdraw(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(`${layout.withdraw}?coin=USDT`);
  await page.getByLabel(say("withdraw.address.label"), { exact: true }).fill(freshAddress());
  await expect(page.getByText(say("withdraw.address.good"))).toBeVisible();
  await page.getByLabel(say("withdraw.amount.label"), { exact: true }).fill("250");
  await page.getByRole("button", { name: say("withdraw.review") }).click();
  await page.getByRole("button", { name: say("withdraw.send", { amount: "250", coin: "USDT" }) }).click();
  await typeDigits(page, say("fundPassword.title"), FUND_PASSWORD);
  await page.getByRole("button", { name: say("secondFactor.passkey") }).click();
  await expect(page.getByRole("heading", { name: say("withdraw.sent") })).toBeVisible();
  const tracker = page.getByRole("article").filter({ hasText: "249" }).first();
  await expect(tracker.getByText(say("withdraw.state.reviewing"), { exact: true })).toBeVisible();
  await expect(tracker.getByText(say("withdraw.reason.newAddress"))).toBeVisible();
  await expectSound(page);
}

test("a member makes a passkey, logs in with it, and confirms a withdrawal with it", async ({
  page,
  layout,
  say,
  health,
}) => {
  // The refusal that asks for the second step: browsers write it into the console.
  health.expect(/status of 403 .*login\/login$/);
  const authenticator = await addAuthenticator(page);
  const { email } = await fundedMember();
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await test.step("make a passkey", () => addPasskey(page, layout, say));
  expect(await authenticator.count()).toBe(1);
  await test.step("log in with it alone", () => enterByPasskey(page, layout, say));
  await test.step("log in with the password and it", () => enterByPassword(page, layout, say, email));
  await test.step("confirm a withdrawal with it", () => withdraw(page, layout, say));
  const [signed] = await authenticator.signatures();
  expect(signed).toBeGreaterThanOrEqual(3);
});
