/** Login passwords that were forgotten, and what a new one means for whoever is logged in elsewhere. */
import { call, freshMember } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { codeFromMailbox, logIn, PASSWORD } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

const PASSWORD_NEW = "found-it-again-2";

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
