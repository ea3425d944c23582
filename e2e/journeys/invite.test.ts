/** A poster that hangs somewhere must lead to the link that it was made for, whatever it looks like. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

/** Two million pixels are read where they are: in the page. */
const READER = readFileSync(createRequire(import.meta.url).resolve("jsqr"), "utf8");
const READ = `(() => {
  const canvas = document.querySelector("canvas");
  const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, text: jsQR(data, width, height)?.data };
})()`;

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
  await page.evaluate(READER);
  const save = page.getByRole("button", { name: say("poster.save") });
  for (const template of ["night", "day", "meridian"]) {
    await page.getByText(say(`poster.templates.${template}`), { exact: true }).click();
    await expect(save).toBeEnabled();
    const saved = page.waitForEvent("download");
    await save.click();
    expect((await saved).suggestedFilename()).toMatch(/\.png$/);
    const read = await page.evaluate(READ);
    expect(read, template).toEqual({ width: WIDTH_PX, height: HEIGHT_PX, text: link });
  }
});
