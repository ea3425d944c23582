/** A key from its dialog to the order that a program signs with it, and to its end. */
import { createHmac, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fillFromTap, freshMember, readMarket } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { FUND_PASSWORD, logIn, PASSWORD, typeDigits } from "../support/member.ts";
import { expect, originOf, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const LABEL = "Night watch";

interface Key {
  readonly apiKey: string;
  readonly secret: string;
}

/** As docs/api-keys.md says it. @returns the refusal, "" for none */
async function signed(name: string, input: object, { apiKey, secret }: Key): Promise<string> {
  const body = JSON.stringify(input);
  const query = `idempotencyKey=${randomUUID()}&timestamp=${Date.now()}`;
  const path = `/data/api.${name}`;
  const signature = createHmac("sha256", secret).update(`POST${path}?${query}${body}`).digest("hex");
  const answer = await fetch(`${originOf()}${path}?${query}&signature=${signature}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-mbx-apikey": apiKey },
    body,
  });
  expect(answer.headers.get("x-mbx-used-weight-1m")).toMatch(/^\d+$/);
  return ((await answer.json()) as { refusal?: string }).refusal ?? "";
}

async function makeKey(page: Page, say: Say): Promise<Key> {
  await page.getByRole("button", { name: say("apiKeys.create") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("apiKeys.label.label"), { exact: true }).fill(LABEL);
  await dialog.getByRole("checkbox", { name: say("apiKeys.scope.trade.label") }).check();
  await dialog.locator("textarea").fill("127.0.0.1, ::1");
  await dialog.getByRole("button", { name: say("apiKeys.create") }).click();
  await typeDigits(page, say("fundPassword.title"), FUND_PASSWORD);
  await expect(page.getByRole("heading", { name: say("apiKeys.window.made") })).toBeVisible();
  await expectSound(page);
  const [apiKey = "", secret = ""] = await page.getByRole("dialog").locator("dd").allInnerTexts();
  expect([apiKey.length, secret.length]).toEqual([64, 64]);
  await page.getByRole("checkbox", { name: say("apiKeys.made.kept") }).check();
  await page.getByRole("button", { name: say("apiKeys.made.done") }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  return { apiKey, secret };
}

test("a key is made on screen, trades for its member, and is revoked", async ({ page, layout, say }) => {
  const { email, token } = await freshMember();
  await fillFromTap(token, "USDT");
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await page.goto(layout.isMobile ? "/mbapiKeys" : "/apiKeys");
  await expectSound(page);
  const key = await test.step("make it", () => makeKey(page, say));
  const { at } = await readMarket("BTC/USDT");
  const order = { market: "BTC/USDT", side: "buy", type: "limit", price: at(0.98), quantity: "0.001" };
  expect(await signed("user/setOrder", order, key)).toBe("");
  expect(await signed("user/freezeAccount", { loginPassword: PASSWORD }, key)).toBe("api_key.scope");

  await page.reload();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: LABEL }) });
  await expect(card).toContainText(new RegExp(`${say("apiKeys.lastUsed")}.+(127\\.0\\.0\\.1|::1)$`));
  await expectSound(page);
  await card.getByRole("button", { name: say("apiKeys.revoke.revoke") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("apiKeys.revoke.revoke") })
    .click();
  await typeDigits(page, say("fundPassword.title"), FUND_PASSWORD);
  await expect(page.getByText(say("apiKeys.empty"))).toBeVisible();
  expect(await signed("user/setOrder", order, key)).toBe("api_key.unknown");
});
