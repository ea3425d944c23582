/**
 * A forgotten fund password: the code, two photos, the word of two people, and one press that stops it all. And login
 * password and second factor, both lost: from the forgotten password to the photos that were sent.
 */
import type { Page } from "@playwright/test";
import { call, freshMember } from "../support/api.ts";
import { applyByProgram, photoOfDocument } from "../support/document.ts";
import { expectSound } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { codeFromMailbox, logIn, PASSWORD, typeDigits } from "../support/member.ts";
import { confirmChange, staffToken, test, totpOf } from "../support/staff.ts";
import { expect } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

async function ask(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(layout.isMobile ? "/mbrecoverFund" : "/recoverFund");
  await expect(page.getByText(say("recovery.step.hold"))).toBeVisible();
  await expectSound(page);
  await page.getByLabel(say("recovery.loginPassword"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: say("recovery.begin") }).click();
  await expect(page.getByText(say("recovery.code.label"))).toBeVisible();
  await expectSound(page);
  await typeDigits(page, say("recovery.code.label"), await codeFromMailbox(page));
  await expect(page.getByText(say("recovery.picture.write"))).toBeVisible();
}

async function sendPictures(page: Page, say: Say): Promise<void> {
  const files = page.locator('input[type="file"]');
  for (const [place, side] of (["front", "back"] as const).entries()) {
    await files.nth(place).setInputFiles(await photoOfDocument(page, side));
    await expect(page.getByText(say("recovery.picture.sent"))).toHaveCount(place + 1);
  }
  await expectSound(page);
  await page.getByRole("button", { name: say("recovery.picture.submit") }).click();
  await expect(page.getByRole("heading", { name: say("recovery.state.waiting.title") })).toBeInViewport();
}

async function approve(staffPage: Page, say: Say, uid: string, word: "First" | "Second"): Promise<void> {
  await staffPage.goto("/console/recoveries");
  await staffPage.getByRole("button", { name: uid }).click();
  for (const picture of ["selfie", "document"] as const)
    await expect(
      staffPage.getByRole("img", { name: say(`consoleQueues.recovery.picture.${picture}`), exact: true }),
    ).toBeVisible();
  await staffPage.keyboard.press("a");
  const button = say(`consoleQueues.recovery.approve${word}`);
  await confirmChange(staffPage, say, { reason: "face, document and handwriting agree", button });
  await expect(staffPage.getByText(say(`consoleQueues.recovery.did${word}`))).toBeVisible();
}

test("a forgotten fund password is asked back with two photos, approved by two, held, and stopped by one press", async ({
  page,
  layout,
  say,
  consoleOf,
}) => {
  const { email, token } = await freshMember();
  const { uid } = await call("user/getMemberInfo", {}, token);
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await test.step("ask", () => ask(page, layout, say));
  await test.step("send both photos", () => sendPictures(page, say));
  await test.step("be approved by one", async () =>
    approve(await consoleOf("compliance"), say, uid, "First"));
  await test.step("and by another", async () => approve(await consoleOf("owner"), say, uid, "Second"));
  await page.goto(layout.assets);
  // The bar of every page warns whoever did not ask.
  const bar = page.getByRole("alert").filter({ hasText: say("shell.recovery.stop") });
  await expect(bar).toBeVisible();
  await expectSound(page);
  await bar.getByRole("button", { name: say("shell.recovery.stop") }).click();
  await expect(bar).toBeHidden();
  expect((await call("user/recovery", {}, token)).recovery?.state).toBe("stopped");
  expect((await call("user/getMemberInfo", {}, token)).fundPasswordSet).toBe(true);
});

/** A member whose second factor is an authenticator app. */
async function withAuthenticator() {
  const member = await freshMember();
  const { secret } = await call("user/totpBegin", { loginPassword: PASSWORD }, member.token);
  await call("user/totpConfirm", { code: totpOf(secret) }, member.token);
  return member;
}

async function verify(page: Page, token: string): Promise<void> {
  await applyByProgram(page, token, `88X${Date.now()}`);
  const { uid } = await call("user/getMemberInfo", {}, token);
  const compliance = await staffToken("compliance");
  const { list } = await call("staff/kycQueue", {}, compliance);
  const { applicationId = "" } = list.find((row) => row.uid === uid) ?? {};
  await call("staff/kycDecide", { applicationId, refused: [], reason: "looked at" }, compliance);
}

async function forget(page: Page, layout: Layout, say: Say, email: string): Promise<void> {
  await page.goto(layout.isMobile ? "/mbforgot" : "/forgot");
  await page.getByLabel(say("login.email"), { exact: true }).fill(email);
  await page.getByRole("button", { name: say("login.code.send") }).click();
  await page.getByLabel(say("login.code.label"), { exact: true }).fill(await codeFromMailbox(page));
  await page.getByLabel(say("login.newPassword"), { exact: true }).fill("never-to-be-set-3");
  await page.getByRole("button", { name: say("login.forgot.submit") }).click();
  await page.getByRole("button", { name: say("secondFactor.lostToo") }).click();
  await expect(page.getByText(say("recovery.intro.loginAndFactor"))).toBeVisible();
  await expectSound(page);
}

test("who lost the password and the second factor sends two photos, once the identity is verified", async ({
  page,
  layout,
  say,
  health,
}) => {
  const { email, token } = await withAuthenticator();
  // A second factor is asked for, and the identity: browsers write both refusals into the console.
  health.expect(/status of 403 .*login\/forgotPassword$/);
  health.expect(/status of 403 .*login\/recoverySendCode$/);
  await test.step("forget the password", () => forget(page, layout, say, email));
  const begin = page.getByRole("button", { name: say("recovery.begin") });
  await begin.click();
  await expect(page.getByText(say("refusals.recovery.identity_needed"))).toBeVisible();
  await expectSound(page);
  await test.step("be verified", () => verify(page, token));
  await begin.click();
  await expect(page.getByText(say("recovery.code.label"))).toBeVisible();
  await typeDigits(page, say("recovery.code.label"), await codeFromMailbox(page));
  await expect(page.getByText(say("recovery.picture.write"))).toBeVisible();
  await test.step("send both photos", () => sendPictures(page, say));
  const { recovery } = await call("user/recovery", {}, token);
  expect([recovery?.kind, recovery?.state]).toEqual(["loginAndFactor", "waiting"]);
  await call("user/recoveryStop", { recoveryId: recovery?.recoveryId ?? "" }, token);
});
