/** The terms of conversions as two people change them, and the stock as the console shows it. */
import { call } from "../support/api.ts";
import { confirmChange, test } from "../support/staff.ts";
import { expect } from "../support/test.ts";

test("risk proposes a smaller spread, an owner approves it, and members get it at once", async ({
  say,
  consoleOf,
  isMobile,
}) => {
  test.skip(isMobile, "the console is for wide screens");
  const terms = say("consoleMoney.kind.convertTerms");
  const risk = await consoleOf("risk");
  await risk.goto("/console/parameters?tab=convert");
  const coins = risk.getByRole("table", { name: say("consoleMoney.kind.convertCoin"), exact: true });
  await expect(coins.getByRole("row").filter({ hasText: "BTC" })).toContainText("0.8");
  await expect(
    coins.getByRole("columnheader", { name: say("consoleMoney.field.stock"), exact: true }),
  ).toBeVisible();
  await risk
    .getByRole("table", { name: terms, exact: true })
    .getByRole("row")
    .filter({ hasText: "0.1%" })
    .click();
  await risk
    .getByRole("dialog")
    .getByLabel(say("consoleMoney.field.spreadPpm"), { exact: true })
    .fill("0.05");
  await confirmChange(risk, say, {
    reason: "the inventory is deep",
    button: say("consoleMoney.parameters.propose"),
  });
  await expect(risk.getByText(say("consoleMoney.parameters.proposed"))).toBeVisible();

  const owner = await consoleOf("owner");
  await owner.goto("/console/proposals");
  await owner.getByRole("button", { name: terms }).click();
  await owner.keyboard.press("a");
  const approve = say("consoleMoney.proposals.approve");
  await confirmChange(owner, say, { reason: "the figures agree", button: approve });
  await expect.poll(async () => (await call("data/convertList", {})).spreadPpm).toBe(500);
});
