/** A question to customer service: asked with a picture, answered at the console, and seen without a reload. */
import { freshMember } from "../support/api.ts";
import { photoOfDocument } from "../support/document.ts";
import { expectSound } from "../support/health.ts";
import { logIn, PASSWORD } from "../support/member.ts";
import { test } from "../support/staff.ts";
import { expect } from "../support/test.ts";

const QUESTION = "My deposit does not show up. Here is what my wallet says.";
const ANSWER = "It arrives with its third confirmation.";

test("a member asks with a picture, staff answer at the console, and the member sees it at once", async ({
  page,
  layout,
  say,
  consoleOf,
  health,
  isMobile,
}) => {
  test.skip(!isMobile, "on a phone the field to write in has the least room");
  const { email } = await freshMember();
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await page.goto("/mbsupport");
  await expect(page.getByText(say("support.none"))).toBeVisible();
  await page.getByRole("link", { name: say("support.new") }).click();
  await page.getByRole("button", { name: say("support.category.deposit"), exact: true }).click();
  await page.getByRole("textbox", { name: say("support.write") }).fill(QUESTION);
  await page.locator('input[type="file"]').setInputFiles(await photoOfDocument(page, "front"));
  await expect(page.getByText(say("support.added"))).toBeVisible();
  await page.getByRole("button", { name: say("support.sendQuestion") }).click();
  const said = page.getByRole("log");
  await expect(said.getByText(QUESTION)).toBeVisible();
  await expect(said.getByRole("img", { name: say("support.picture") })).toBeVisible();
  await expectSound(page);

  const staffPage = await consoleOf("support");
  await staffPage.goto("/console/support");
  await staffPage.getByRole("button", { name: QUESTION }).click();
  await staffPage.getByRole("button", { name: say("consoleSupport.showPicture") }).click();
  await expect(staffPage.getByRole("img", { name: say("consoleSupport.picture") })).toBeVisible();
  await staffPage.keyboard.press("r");
  await staffPage.keyboard.type(ANSWER);
  await staffPage.keyboard.press("Control+Enter");
  await expect(staffPage.getByText(say("consoleSupport.didSend"))).toBeVisible();

  await expect(said.getByText(ANSWER)).toBeVisible();
  await expect(said.getByText(say("support.verified"))).toBeVisible();
  // A code is warned of before it leaves, and taken out again it is gone.
  health.expect(/409/);
  const field = page.getByRole("textbox", { name: say("support.write") });
  await field.fill("481920");
  await page.getByRole("button", { name: say("support.send"), exact: true }).click();
  await expect(page.getByText(say("support.secret.warning"))).toBeVisible();
  await field.fill("Thank you.");
  await page.getByRole("button", { name: say("support.send"), exact: true }).click();
  await expect(said.getByText("Thank you.")).toBeVisible();
  await expect(said.getByText("481920")).toHaveCount(0);
});
