/** A contract's terms as two people change them: what asks more of members is announced, and can be withdrawn. */
import { call } from "../support/api.ts";
import { confirmChange, test } from "../support/staff.ts";
import { expect } from "../support/test.ts";

const MARKET = "DOGE-PERP";

test("risk proposes a dearer fee of a contract, an owner approves it, members read of it, and it is withdrawn in time", async ({
  say,
  consoleOf,
  isMobile,
}) => {
  test.skip(isMobile, "the console is for wide screens");
  const risk = await consoleOf("risk");
  await risk.goto("/console/contracts");
  const row = risk.getByRole("row").filter({ hasText: MARKET }).first();
  await expect(row).toContainText("0.02%");
  await row.getByRole("link", { name: MARKET }).click();
  await risk.getByRole("button", { name: say("consoleContracts.change"), exact: true }).click();
  const dialog = risk.getByRole("dialog");
  await dialog.getByLabel(say("consoleMoney.field.liquidationFeePpm"), { exact: true }).fill("0.6");
  const differences = dialog.getByRole("region", { name: say("consoleContracts.differences") });
  await expect(differences).toContainText("0.6%");
  await confirmChange(risk, say, {
    reason: "the book was thin last week",
    button: say("consoleMoney.parameters.propose"),
  });
  await expect(risk.getByText(say("consoleMoney.parameters.proposed"))).toBeVisible();

  const owner = await consoleOf("owner");
  await owner.goto("/console/proposals");
  await owner.getByRole("button", { name: MARKET }).click();
  await owner.keyboard.press("a");
  const approve = say("consoleMoney.proposals.approve");
  await confirmChange(owner, say, { reason: "the figures agree", button: approve });
  await expect(owner.getByText(say("consoleMoney.proposals.didSchedule"))).toBeVisible();
  const announced = async () => (await call("data/getUpcomingChanges", {})).list;
  const [upcoming] = await announced();
  expect(upcoming).toMatchObject({ field: "liquidationFeePpm", subject: MARKET, from: "0.5", to: "0.6" });

  await owner.goto("/console/proposals");
  await owner.getByRole("combobox").click();
  await owner.getByRole("option", { name: say("consoleMoney.proposals.states.scheduled") }).click();
  await owner.getByRole("button", { name: MARKET }).click();
  await owner.keyboard.press("r");
  const withdraw = say("consoleMoney.proposals.refuse");
  await confirmChange(owner, say, { reason: "the book is deep again", button: withdraw });
  await expect.poll(announced).toEqual([]);
});
