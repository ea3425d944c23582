/** Staff work that takes two people, and data that a role does not see. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { call, freshMember } from "../support/api.ts";
import { applyByProgram } from "../support/document.ts";
import { logIn, PASSWORD } from "../support/member.ts";
import { confirmChange, invitationOf, staffToken, test, totpOf } from "../support/staff.ts";
import { expect, originOf } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const AMOUNT = "12.5";
const COIN = "USDT";
const STAFF_FORBIDDEN = 1431;

async function typeAgain(staffPage: Page, say: Say): Promise<void> {
  await staffPage.getByLabel(say("console.money.amountAgain"), { exact: true }).fill(AMOUNT);
  await staffPage.getByLabel(say("console.money.coinAgain"), { exact: true }).fill(COIN);
}

async function proposeCredit(staffPage: Page, say: Say, uid: string, email: string): Promise<void> {
  await staffPage.goto(`/console/credit/${uid}`);
  await expect(staffPage.getByText(email)).toBeVisible();
  await staffPage.getByRole("combobox").click();
  await staffPage.getByRole("option", { name: COIN }).click();
  await staffPage.getByLabel(say("consoleMoney.field.amount"), { exact: true }).fill(AMOUNT);
  await typeAgain(staffPage, say);
  await staffPage
    .getByLabel(say("consoleMoney.credit.reason"), { exact: true })
    .fill("a fee that was taken twice");
  await staffPage.getByRole("button", { name: say("consoleMoney.credit.propose") }).click();
  await expect(staffPage.getByText(say("consoleMoney.credit.proposed"))).toBeVisible();
}

test("one of staff proposes a credit and cannot approve it, another approves, and the member has it", async ({
  page,
  layout,
  say,
  consoleOf,
  isMobile,
}) => {
  test.skip(isMobile, "the console is for wide screens");
  const { email, token } = await freshMember();
  const { uid } = await call("user/getMemberInfo", {}, token);
  const treasury = await consoleOf("treasury");
  await proposeCredit(treasury, say, uid, email);
  await treasury.goto("/console/proposals");
  await treasury.getByRole("button", { name: uid }).click();
  await expect(treasury.getByText(say("consoleMoney.proposals.whyOwn"))).toBeVisible();
  await expect(treasury.getByRole("button", { name: say("consoleMoney.proposals.approve") })).toBeDisabled();
  expect((await call("user/queryCoinAccount", {}, token)).list).toEqual([]);

  const owner = await consoleOf("owner");
  await owner.goto("/console/proposals");
  await owner.getByRole("button", { name: uid }).click();
  await owner.keyboard.press("a");
  const amount = owner.getByLabel(say("console.money.amountAgain"), { exact: true });
  await expect(amount, "what is to be written first has the focus").toBeFocused();
  await typeAgain(owner, say);
  const button = say("consoleMoney.proposals.approve");
  await confirmChange(owner, say, { reason: "the statement shows it", button });
  await expect(owner.getByText(say("consoleMoney.proposals.didApprove"))).toBeVisible();

  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await page.goto(layout.assets);
  await expect(page.getByText("12.5", { exact: true }).first()).toBeVisible();
});

test("two owners let somebody in, who sets both proofs by a link that works once, and approves nothing for a day", async ({
  browser,
  say,
  consoleOf,
  isMobile,
}) => {
  test.skip(isMobile, "the console is for wide screens");
  const name = `Vera ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@exchange.example`;
  const reason = "our second treasurer";
  const owner = await consoleOf("owner");
  await owner.goto("/console/staff");
  await owner.getByRole("button", { name: say("consoleOperations.staff.do.staffInvite") }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel(say("consoleOperations.staff.name"), { exact: true }).fill(name);
  await dialog.getByLabel(say("consoleOperations.staff.email"), { exact: true }).fill(email);
  await dialog.getByRole("combobox").click();
  await owner.getByRole("option", { name: say("console.role.treasury") }).click();
  await confirmChange(owner, say, { reason, button: say("consoleOperations.staff.propose") });
  await expect(owner.getByText(say("consoleOperations.staff.proposed"))).toBeVisible();

  const second = await consoleOf("owner2");
  await second.goto("/console/proposals");
  await second.getByRole("button", { name }).click();
  await second.keyboard.press("a");
  const field = second.getByRole("dialog").getByLabel(say("console.reason.label"), { exact: true });
  await expect(field, "the reason is the first to be written").toBeFocused();
  await confirmChange(second, say, { reason, button: say("consoleMoney.proposals.approve") });
  await expect(second.getByText(say("consoleMoney.proposals.didApprove"))).toBeVisible();

  const context = await browser.newContext({ baseURL: originOf() });
  const page = await context.newPage();
  const link = await invitationOf(email);
  await page.goto(link);
  const secret = await page
    .locator("[translate=no]")
    .filter({ hasText: /^[A-Z2-7 ]{20,}$/ })
    .innerText();
  await page.getByLabel(say("consoleLogin.invitation.password"), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say("consoleLogin.factor.code"), { exact: true }).fill(totpOf(secret));
  await page.getByRole("button", { name: say("consoleLogin.invitation.accept") }).click();
  await expect(page.getByText(say("consoleLogin.invitation.done"))).toBeVisible();
  await page.goto("/console/");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: say("consoleLogin.invitation.over") })).toBeVisible();
  await context.close();

  await owner.goto("/console/staff");
  const row = owner.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText(say("consoleOperations.staff.approvesFrom"));
  await expect(row).toContainText("Owner2");
});

test("support sees no photo of a document: not by the menu, not by the address, not by asking", async ({
  page,
  say,
  consoleOf,
  isMobile,
}) => {
  test.skip(isMobile, "the console is for wide screens");
  const { token } = await freshMember();
  const { front } = await applyByProgram(page, token, "SUPPORT-1");
  const { uid } = await call("user/getMemberInfo", {}, token);

  const staffPage = await consoleOf("support");
  await expect(staffPage.getByRole("link", { name: say("console.screen.members") })).toBeVisible();
  await expect(staffPage.getByRole("link", { name: say("console.screen.kyc") })).toHaveCount(0);
  for (const path of ["/console/kyc", `/console/members/${uid}`]) {
    await staffPage.goto(path);
    await expect(staffPage.locator("main")).not.toBeEmpty();
    await expect(staffPage.locator(".animate-skeleton")).toHaveCount(0);
    await expect(staffPage.locator("main img[src^='data:'], main img[src^='blob:']")).toHaveCount(0);
  }
  const support = await staffToken("support");
  const { list } = await call("staff/kycQueue", {}, await staffToken("compliance"));
  const applicationId = list.find((waiting) => waiting.uid === uid)?.applicationId ?? "";
  const forbidden = new RegExp(`: ${STAFF_FORBIDDEN} `);
  await expect(call("staff/kycCase", { applicationId }, support)).rejects.toThrow(forbidden);
  await expect(call("staff/kycPicture", { applicationId, fileId: front }, support)).rejects.toThrow(
    forbidden,
  );
  await expect(call("user/kycPicture", { fileId: front }, support), "no member").rejects.toThrow(/: 4001 /);
  expect((await call("user/kycLooks", {}, token)).list, "nobody looked").toEqual([]);
});
