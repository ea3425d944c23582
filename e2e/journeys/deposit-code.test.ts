/** A camera must read from the deposit page's picture the address that eyes read beside it. */
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type jsQR from "jsqr";
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

// The package describes itself as a module and is not one.
const readCode = createRequire(import.meta.url)("jsqr") as typeof jsQR.default;

interface Picture {
  readonly data: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The pixels of the code as it is seen on the screen. */
async function pictureOf(page: Page, code: Locator): Promise<Picture> {
  const png = await code.screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("there is nothing to draw on");
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: [...data], width, height };
  }, png.toString("base64"));
}

/** The form of an address on each coin's usual network. */
const FORMS = [
  ["USDT", /^0x[0-9a-fA-F]{40}$/],
  ["BTC", /^(0x[0-9a-fA-F]{40}|bcrt1[0-9a-z]{30,80})$/],
] as const;

for (const theme of ["dark", "light"]) {
  test(`the code on the deposit page reads as the address beside it in ${theme}`, async ({
    page,
    context,
    layout,
    say,
  }) => {
    await enterDemo(context);
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    for (const [coin, form] of FORMS) {
      await page.goto(`${layout.deposit}?coin=${coin}`);
      const card = page.getByRole("region", { name: say("deposit.address") });
      const address = await card.locator("[translate=no][aria-label]").first().getAttribute("aria-label");
      const picture = await pictureOf(page, card.getByRole("img").first());
      const read = readCode(Uint8ClampedArray.from(picture.data), picture.width, picture.height);
      expect(address).toMatch(form);
      expect(read?.data).toBe(address);
    }
  });
}
