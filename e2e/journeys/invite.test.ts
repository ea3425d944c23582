/** A poster that hangs somewhere must lead to the link that it was made for, whatever it looks like. */
import { createRequire } from "node:module";
import type jsQR from "jsqr";
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

// The package describes itself as a module and is not one.
const readCode = createRequire(import.meta.url)("jsqr") as typeof jsQR.default;

const WIDTH_PX = 1080;
const HEIGHT_PX = 1920;

test("each poster is a picture of the right size whose code reads as the invitation link", async ({
  page,
  context,
  layout,
  say,
}) => {
  await enterDemo(context);
  await page.goto(layout.isMobile ? "/mbshare" : "/invite");
  const link = await page.getByText(/\/register\?invite=[A-Z0-9]{8}$/).innerText();
  await page.getByRole("button", { name: say("invite.poster.make") }).click();
  const save = page.getByRole("button", { name: say("invite.poster.save") });
  for (const template of ["night", "day", "meridian"]) {
    await page.getByText(say(`invite.poster.templates.${template}`), { exact: true }).click();
    await expect(save).toBeEnabled();
    const saved = page.waitForEvent("download");
    await save.click();
    expect((await saved).suggestedFilename()).toMatch(/\.png$/);
    const picture = await page.evaluate(() => {
      const canvas = document.querySelector("canvas");
      const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
      return pixels && { data: [...pixels.data], width: pixels.width, height: pixels.height };
    });
    expect([picture?.width, picture?.height]).toEqual([WIDTH_PX, HEIGHT_PX]);
    const read = readCode(Uint8ClampedArray.from(picture?.data ?? []), WIDTH_PX, HEIGHT_PX);
    expect(read?.data, template).toBe(link);
  }
});
