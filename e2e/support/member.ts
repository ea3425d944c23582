/** Becoming a member the way a visitor does, and quickly over the API where the way in is not what is looked at. */
import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expectSound } from "./health.ts";
import type { Layout } from "./layout.ts";
import { expect, originOf } from "./test.ts";
import type { Say } from "./texts.ts";

export const PASSWORD = "walk-the-exchange-1";
export const FUND_PASSWORD = "847261";

export function freshEmail(): string {
  return `walker-${randomUUID().slice(0, 8)}@example.com`;
}

/** A French mobile number as one says it inside France, without the leading zero. */
function freshPhone(): string {
  return `6${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

/** Six boxes over one field: focused and typed into, as a keyboard does. */
export async function typeDigits(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole("textbox", { name: label, exact: true }).focus();
  await page.keyboard.type(digits);
}

/** Reads the code in the demo's mailbox, which the page links to and which opens beside it. */
export async function codeFromMailbox(page: Page): Promise<string> {
  const opened = page.waitForEvent("popup");
  await page.locator('a[href*="mailbox?"]').click();
  const mailbox = await opened;
  const code = mailbox.locator("article strong").first();
  await expect(code).toHaveText(/^\d{6}$/);
  const digits = await code.innerText();
  await mailbox.close();
  return digits;
}

/** From the code on, which is the same whether it comes by mail or by SMS. */
async function finishRegistration(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("login.code.send") }).click();
  const code = await codeFromMailbox(page);
  await page.getByLabel(say("login.code.label"), { exact: true }).fill(code);
  await page.getByLabel(say("login.password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.register.submit") }).click();
  await expect(page.getByRole("heading", { name: say("login.fundPassword.title") })).toBeVisible();
  await typeDigits(page, say("fundPassword.first"), FUND_PASSWORD);
  await typeDigits(page, say("fundPassword.second"), FUND_PASSWORD);
  await page.getByRole("button", { name: say("fundPassword.set") }).click();
  await expect(page).toHaveURL(layout.deposit);
}

async function openRegistration(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(layout.register);
  await expectSound(page);
  await expect(page.getByRole("heading", { name: say("login.register.title") })).toBeVisible();
}

/** Registers on the page, sets the fund password, and ends on the deposit page. @returns the e-mail address */
export async function register(page: Page, layout: Layout, say: Say): Promise<string> {
  const email = freshEmail();
  await openRegistration(page, layout, say);
  await page.getByLabel(say("login.email"), { exact: true }).fill(email);
  await finishRegistration(page, layout, say);
  return email;
}

/** The same by phone, with the area code found by its country. @returns the number as it is dialled inside France */
export async function registerByPhone(page: Page, layout: Layout, say: Say): Promise<string> {
  const phone = freshPhone();
  await openRegistration(page, layout, say);
  await page.getByRole("radio", { name: say("login.way.phone") }).click();
  await page.getByRole("button", { name: `${say("login.areaCode.title")}:` }).click();
  await page.getByLabel(say("login.areaCode.search"), { exact: true }).fill("France");
  await page.keyboard.press("Enter");
  await page.getByLabel(say("login.phone"), { exact: true }).fill(phone);
  await finishRegistration(page, layout, say);
  return phone;
}

/** Logs in on the page by mail. What follows is for the caller to expect: the next page, or a refusal. */
export async function logIn(
  page: Page,
  layout: Layout,
  say: Say,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(layout.login);
  await page.getByLabel(say("login.email"), { exact: true }).fill(account.email);
  await page.getByLabel(say("login.password"), { exact: true }).fill(account.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("login.login.submit"), exact: true })
    .click();
}

interface Envelope {
  readonly code: number;
  readonly data: { readonly token: string };
}

/**
 * Makes the pages of a context those of a visitor of the demo, with a member of its own, who has had the tour.
 *
 * @returns the whole token, so that a program can act as the same visitor beside the pages
 */
export async function enterDemo(context: BrowserContext): Promise<string> {
  const origin = originOf();
  const answer = await context.request.post(`${origin}/data/api.login/demo`, {
    headers: { "idempotency-key": randomUUID(), origin },
    data: {},
  });
  const { code, data } = (await answer.json()) as Envelope;
  expect(code).toBe(0);
  await carryToken(context, data.token);
  return data.token;
}

/** A browser whose session is there already, and that was shown around. */
export async function carryToken(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([{ name: "token", value: token, url: originOf(), sameSite: "Strict" }]);
  // A page that has only been opened and leads nowhere yet has no storage.
  await context.addInitScript(() => {
    if (window.origin !== "null") localStorage.setItem("tour.seen", "1");
  });
}
