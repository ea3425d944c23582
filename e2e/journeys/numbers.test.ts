/** Numbers as a hand types and pastes them, where money is meant, and what becomes of them when the pair changes. */
import type { Locator, Page } from "@playwright/test";
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import { openTicket } from "../support/ticket.ts";

/** Through the clipboard, as a person does: what was there is replaced. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press("ControlOrMeta+a");
  await field.press("ControlOrMeta+v");
}

async function type(field: Locator, text: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  await field.press("Delete");
  await field.pressSequentially(text);
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterDemo(context);
});

for (const language of ["en", "fr"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const isEnglish = language === "en";
    const grouped = isEnglish ? "50,000" : "50\u202f000";

    test("a withdrawal means what its field shows", async ({ page, layout, say }) => {
      await page.goto(`${layout.withdraw}?coin=USDT`);
      const field = page.getByLabel(say("withdraw.amount.label"), { exact: true });
      await type(field, "50000");
      await expect(field).toHaveValue(grouped);
      await paste(page, field, "50,000");
      if (!isEnglish) {
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await page.getByRole("button", { name: say("ui.decimal.asWhole", { number: grouped }) }).click();
      }
      await expect(field).toHaveValue(grouped);
      await paste(page, field, "$ 1 000");
      await field.press("Tab");
      await expect(field).toHaveValue(isEnglish ? "1,000" : "1\u202f000");
      for (const [text, reason] of [
        ["1e9", "exponent"],
        ["-5", "minus"],
        ["12abc", "letters"],
      ] as const) {
        await type(field, text);
        await expect(field).toHaveValue(text);
        await expect(field).toHaveAccessibleDescription(say(`ui.decimal.${reason}`));
      }
    });

    test("the ticket takes what the page itself shows, and undoes it", async ({ page, layout, say }) => {
      await page.goto(`${layout.exchange}/BTC_USDT`);
      const ticket = await openTicket({ page, layout, say }, "buy");
      const price = ticket.getByLabel(say("trade.price"), { exact: true });
      const own = isEnglish ? "64,001.9" : "64\u202f001,9";
      await paste(page, price, own);
      await expect(price).toHaveValue(own);
      await price.press("Backspace");
      await expect(price).toHaveValue(own.slice(0, -1));
      await price.press("ControlOrMeta+z");
      await expect(price).toHaveValue(own);
      await paste(page, price, isEnglish ? "64.001,9" : "64,001.9");
      await expect(ticket.getByRole("status").filter({ hasText: `= ${own}` })).toBeVisible();
      await paste(page, price, "=64000*0.98");
      await price.press("Tab");
      await expect(price).toHaveValue(isEnglish ? "62,720" : "62\u202f720");
      const amount = ticket.getByLabel(say("trade.amount"), { exact: true });
      await type(amount, "0.000001");
      await expect(amount).toHaveAttribute("aria-invalid", "true");
    });
  });
}

test("the page lives on through the pairs that differ most", async ({ page, layout, say }) => {
  for (const [from, to, typed] of [
    ["ETH_USDT", "BTC_USDT", "0.1234"],
    ["DOGE_USDT", "ETH_USDT", "3"],
    ["BTC_USDT", "DOGE_USDT", "0.123"],
  ] as const) {
    await page.goto(`${layout.exchange}/${from}`);
    const ticket = await openTicket({ page, layout, say }, "buy");
    await type(ticket.getByLabel(say("trade.amount"), { exact: true }), typed);
    // Within the page, as the picker goes: what was typed is still in its memory.
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `${layout.exchange}/${to}`);
    await expect(page).toHaveTitle(new RegExp(to.replace("_", "/")));
    const next = await openTicket({ page, layout, say }, "buy");
    await expect(next.getByLabel(say("trade.amount"), { exact: true })).toHaveValue("");
    await expect(next.getByLabel(say("trade.price"), { exact: true })).toHaveValue(/[1-9]/);
  }
});
