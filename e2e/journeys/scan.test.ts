/** An address read off its code by the camera: what it is stands there before anything is filled in. */
import { giveCamera, holdBefore } from "../support/camera.ts";
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test("a code's chain is named, a wrong one is warned of, and a good address is filled in when one says so", async ({
  page,
  context,
  layout,
  say,
}) => {
  await enterDemo(context);
  await giveCamera(page, "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1");
  await page.goto(`${layout.withdraw}?coin=USDT`);
  const field = page.getByLabel(say("withdraw.address.label"), { exact: true });
  await page.getByRole("button", { name: say("withdraw.address.scan"), exact: true }).click();
  const window = page.getByRole("dialog");
  await expect(window.getByRole("alert")).toContainText("Bitcoin");
  const use = window.getByRole("button", { name: say("withdraw.scan.use") });
  await expect(use).toHaveCount(0);

  await holdBefore(page, `ethereum:${ADDRESS}@56`);
  await window.getByRole("button", { name: say("withdraw.scan.again") }).click();
  await expect(window.getByRole("alert")).toContainText("BNB Smart Chain");
  await expect(window.getByLabel(ADDRESS)).toBeVisible();
  await expect(field).toHaveValue("");

  await holdBefore(page, ADDRESS);
  await window.getByRole("button", { name: say("withdraw.scan.again") }).click();
  await expect(window.getByLabel(ADDRESS)).toBeVisible();
  await expect(window.getByRole("alert")).toHaveCount(0);
  await use.click();
  await expect(window).toHaveCount(0);
  await expect(field).toHaveValue(ADDRESS);
});

const MISSING = [
  ["refused", "NotAllowedError"],
  ["noCamera", "NotFoundError"],
  ["failed", "NotReadableError"],
  ["insecure", ""],
] as const;

for (const [state, error] of MISSING) {
  test(`a camera that shows nothing is reported, and a picture can be chosen: ${state}`, async ({
    page,
    context,
    layout,
    say,
  }) => {
    await enterDemo(context);
    await page.addInitScript((name) => {
      const getUserMedia = (): Promise<never> => Promise.reject(new DOMException("", name));
      Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
      if (name === "") Object.defineProperty(window, "isSecureContext", { value: false });
    }, error);
    await page.goto(`${layout.withdraw}?coin=USDT`);
    await page.getByRole("button", { name: say("withdraw.address.scan"), exact: true }).click();
    const window = page.getByRole("dialog");
    await expect(window.getByText(say(`withdraw.scan.${state}`))).toBeVisible();
    await expect(window.getByRole("button", { name: say("withdraw.scan.picture") })).toBeVisible();
  });
}

test("a new entry of the address book takes its address and its network off a code", async ({
  page,
  context,
  layout,
  say,
}) => {
  await enterDemo(context);
  await giveCamera(page, "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1");
  await page.goto(layout.address);
  await page
    .getByRole("button", { name: say("address.add") })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: say("address.add") });
  const field = form.getByLabel(say("address.form.address"), { exact: true });
  await form.getByRole("button", { name: say("withdraw.address.scan"), exact: true }).click();
  const scan = page.getByRole("dialog", { name: say("withdraw.address.scan") });
  await expect(scan.getByRole("alert")).toContainText("Bitcoin");
  await holdBefore(page, ADDRESS);
  await scan.getByRole("button", { name: say("withdraw.scan.again") }).click();
  await scan.getByRole("button", { name: say("withdraw.scan.use") }).click();
  await expect(scan).toHaveCount(0);
  await expect(field).toHaveValue(ADDRESS);
  await expect(form.getByText(say("withdraw.address.good"))).toBeVisible();
  await expect(form.getByRole("button", { name: say("withdraw.address.scan"), exact: true })).toHaveCount(0);
});
