/** Those who work at the exchange: one login per role, as the demo makes them, each at a desk of its own. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { StaffRole } from "../../packages/contract/staff.ts";
import { call } from "./api.ts";
import { Health } from "./health.ts";
import { expect, originOf, test as base } from "./test.ts";
import type { Say } from "./texts.ts";

const PASSWORD_LENGTH = 16;
const WINDOW = { width: 1440, height: 900 };

/** As the demo's start prints them: whoever can read what it drew for its data can make them anew. */
function loginOf(role: StaffRole): { readonly email: string; readonly password: string } {
  const secret = readFileSync(join(process.env["MERIDIAN_DATA"] ?? "", "secret"), "utf8").trim();
  const drawn = createHmac("sha256", secret).update(`staff of the demo: ${role}`).digest("base64url");
  return { email: `${role}@staff.localhost`, password: drawn.slice(0, PASSWORD_LENGTH) };
}

/** A session of the console by a program. @returns its token */
export async function staffToken(role: StaffRole): Promise<string> {
  return (await call("staff/login", loginOf(role))).token;
}

/** Lets go a withdrawal to an address that nobody withdrew to before, as a treasurer does who has looked at it. */
export async function letGo(address: string): Promise<void> {
  const token = await staffToken("treasury");
  const { list } = await call("staff/withdrawalQueue", {}, token);
  const found = list.find(({ asked }) => asked.address.toLowerCase() === address.toLowerCase());
  if (found === undefined) throw new Error(`no withdrawal to ${address} waits`);
  const { withdrawalId, hash } = found;
  await call("staff/withdrawalApprove", { withdrawalId, hash, reason: "compared, and called back" }, token);
}

/** Logs in at the console, in a browser that shares nothing with the members'. */
async function sitDown(browser: Browser, role: StaffRole, say: Say): Promise<{ page: Page; health: Health }> {
  const origin = originOf();
  const context = await browser.newContext({ baseURL: origin, viewport: WINDOW });
  const health = new Health(context, origin);
  const page = await context.newPage();
  await page.goto("/console");
  const { email, password } = loginOf(role);
  await page.getByLabel(say("consoleLogin.email"), { exact: true }).fill(email);
  await page.getByLabel(say("consoleLogin.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("consoleLogin.submit") }).click();
  await expect(page.getByRole("navigation", { name: say("console.ways") })).toBeVisible();
  return { page, health };
}

interface StaffFixtures {
  /** The console as it stands before somebody of a role. */
  readonly deskOf: (role: StaffRole) => Promise<Page>;
}

export const test = base.extend<StaffFixtures>({
  deskOf: async ({ browser, say }, use) => {
    const desks: { page: Page; health: Health }[] = [];
    await use(async (role) => {
      const desk = await sitDown(browser, role, say);
      desks.push(desk);
      return desk.page;
    });
    for (const { page, health } of desks) {
      await page.context().close();
      expect(health.troubles).toEqual([]);
    }
  },
});

/** Gives the reason that every change at the console asks for, and presses the button that makes it. */
export async function confirmChange(
  desk: Page,
  say: Say,
  change: { readonly reason: string; readonly button: string },
): Promise<void> {
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("console.reason.label"), { exact: true }).fill(change.reason);
  await dialog.getByRole("button", { name: change.button, exact: true }).click();
}
