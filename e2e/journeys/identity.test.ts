/** From a phone number to a verified member: register, send two photos of a document, and be told the verdict. */
import type { Page } from "@playwright/test";
import { photoOfDocument } from "../support/document.ts";
import { expectSound } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { registerByPhone } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const NAME = "Ada Walker";
const ID_NUMBER = "88X1204471";

async function describe(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("kyc.act.begin") }).click();
  await page.getByLabel(say("kyc.country.label"), { exact: true }).click();
  await page.getByLabel(say("kyc.country.search"), { exact: true }).fill("France");
  await page.keyboard.press("Enter");
  await page.getByText(say("kyc.idType.idCard"), { exact: true }).click();
  await page.getByRole("button", { name: say("kyc.act.next") }).click();
  await page.getByLabel(say("kyc.field.name"), { exact: true }).fill(NAME);
  await page.getByLabel(say("kyc.field.idNumber"), { exact: true }).fill(ID_NUMBER);
  await page.getByRole("button", { name: say("kyc.act.next") }).click();
}

async function sendPhoto(page: Page, say: Say, side: "front" | "back"): Promise<void> {
  await expect(page.getByRole("heading", { name: say(`kyc.side.idCard.${side}`) })).toBeVisible();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photoOfDocument(page, side));
  await expect(page.getByText(say("kyc.check.good.corners"))).toBeVisible();
  await expect(page.getByText(say("kyc.check.good.blur"))).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: say("kyc.act.send"), exact: true }).click();
}

async function apply(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(layout.identity);
  await expectSound(page);
  await describe(page, say);
  await sendPhoto(page, say, "front");
  await sendPhoto(page, say, "back");
  await expect(page.getByText(ID_NUMBER)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: say("kyc.act.submit") }).click();
  await expect(page.getByRole("heading", { name: say("kyc.state.pending.title") })).toBeVisible();
  // Written in full nowhere any more, not even for the member.
  await expect(page.getByText("A••• W•••")).toBeVisible();
  await expectSound(page);
}

test("a member registers by phone and sends two photos of a document for review", async ({
  page,
  layout,
  say,
}) => {
  await test.step("register by phone", () => registerByPhone(page, layout, say).then(() => undefined));
  await test.step("apply with two photos", () => apply(page, layout, say));
  await test.step("be shown as pending on the profile", async () => {
    await page.goto(layout.profile);
    await page.getByRole("link", { name: say("account.my.identityPending") }).click();
    await expect(page).toHaveURL(layout.identity);
  });
});
