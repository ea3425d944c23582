/** Those who work at the exchange: one login per role, as the demo makes them, each in a browser of its own. */
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

/** One of each role, and a second owner. */
export type DemoPerson = StaffRole | "owner2";

/** As the demo's start prints them: whoever can read what it drew for its data can make them anew. */
function loginOf(role: DemoPerson): { readonly email: string; readonly password: string } {
  const secret = readFileSync(join(process.env["MERIDIAN_DATA"] ?? "", "secret"), "utf8").trim();
  const drawn = createHmac("sha256", secret).update(`staff of the demo: ${role}`).digest("base64url");
  return { email: `${role}@staff.localhost`, password: drawn.slice(0, PASSWORD_LENGTH) };
}

/** A session of the console by a program. @returns its token */
export async function staffToken(role: DemoPerson): Promise<string> {
  return (await call("staff/login", loginOf(role))).token;
}

/** Releases a withdrawal to an address that nobody withdrew to before, as a treasurer does after looking at it. */
export async function letGo(address: string): Promise<void> {
  const token = await staffToken("treasury");
  const { list } = await call("staff/withdrawalQueue", {}, token);
  const found = list.find(({ asked }) => asked.address.toLowerCase() === address.toLowerCase());
  if (found === undefined) throw new Error(`no withdrawal to ${address} waits`);
  const { withdrawalId, hash } = found;
  await call("staff/withdrawalApprove", { withdrawalId, hash, reason: "compared, and called back" }, token);
}

/** Logs in at the console, in a browser that shares nothing with the members'. */
async function openConsole(
  browser: Browser,
  role: DemoPerson,
  say: Say,
): Promise<{ page: Page; health: Health }> {
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
  readonly consoleOf: (role: DemoPerson) => Promise<Page>;
}

export const test = base.extend<StaffFixtures>({
  consoleOf: async ({ browser, say }, use) => {
    const consoles: { page: Page; health: Health }[] = [];
    await use(async (role) => {
      const staffPage = await openConsole(browser, role, say);
      consoles.push(staffPage);
      return staffPage.page;
    });
    for (const { page, health } of consoles) {
      await page.context().close();
      expect(health.troubles).toEqual([]);
    }
  },
});

/** Gives the reason that every change at the console asks for, and presses the button that makes it. */
export async function confirmChange(
  staffPage: Page,
  say: Say,
  change: { readonly reason: string; readonly button: string },
): Promise<void> {
  const dialog = staffPage.getByRole("dialog");
  await dialog.getByLabel(say("console.reason.label"), { exact: true }).fill(change.reason);
  await dialog.getByRole("button", { name: change.button, exact: true }).click();
}

/** The way to which a mailed link leads, once it was mailed. */
export async function invitationOf(email: string): Promise<string> {
  let way = "";
  await expect
    .poll(async () => {
      const { list } = await call("data/getMailbox", { email });
      way = /\/console\/invitation#[A-Za-z0-9_-]+/.exec(list[0]?.text ?? "")?.[0] ?? "";
      return way;
    })
    .not.toBe("");
  return way;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BITS = 5;
const STEP_MS = 30_000;

/** The code that an authenticator app shows now for a secret in base32 (RFC 6238, SHA-1, six digits). */
export function totpOf(secret: string): string {
  const letters = [...secret.replaceAll(" ", "")];
  const bits = letters.map((letter) => BASE32.indexOf(letter).toString(2).padStart(BITS, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const mark = createHmac("sha1", key).update(step).digest();
  const from = mark.readUInt8(mark.length - 1) & 0x0f;
  const digits = (mark.readUInt32BE(from) & 0x7fffffff) % 1_000_000;
  return digits.toString().padStart(6, "0");
}
