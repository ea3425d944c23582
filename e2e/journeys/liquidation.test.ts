// Goal: a member sees another's liquidation as it happens, learns at once that its own position was closed against it,
// and finds both in the histories. Method: an exchange of the journey's own, whose index it moves.
import { contractMember, setIndex } from "../../apps/server/testing/contracts.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../apps/server/testing/exchange.ts";
import { carryToken } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

const MARKET = "ETH-PERP";
/** A list of liquidations is read again every five seconds. */
const LISTED_WITHIN_MS = 30_000;

let server: TestExchange;
let shared: string | undefined;

test.beforeAll(async () => {
  server = await startTestExchange();
  shared = process.env["MERIDIAN_ORIGIN"];
  process.env["MERIDIAN_ORIGIN"] = server.origin;
  await setIndex(server, MARKET, 3_000);
});
test.afterAll(async () => {
  process.env["MERIDIAN_ORIGIN"] = shared;
  await server.stop();
});

async function order({ token }: TestMember, side: "buy" | "sell"): Promise<void> {
  const terms = { market: MARKET, type: "limit", side, price: "3000", quantity: "2" } as const;
  expect((await server.call("user/placeOrder", terms, { token })).code).toBe(0);
}

test("another member's liquidation is seen as it happens, and deleveraging is reported at once", async ({
  page,
  context,
  layout,
  say,
}) => {
  // The other's 400 answer for 6,000, and nobody bids: what it loses beyond them, only the other side can bear.
  const [other, own] = [await contractMember(server, "400"), await contractMember(server, "10000")];
  await order(own, "sell");
  await order(other, "buy");
  await carryToken(context, own.token);
  await page.goto(`${layout.isMobile ? "/mbcexchange" : "/cexchange"}/ETH`);
  const positions = page.getByRole("tabpanel").filter({ hasText: MARKET }).last();
  await expect(positions).toContainText(say("contracts.side.short"));
  await page
    .getByRole(layout.isMobile ? "tab" : "button", { name: say("trade.view.info"), exact: true })
    .click();
  await page.getByRole("tab", { name: say("contracts.facts.part.liquidations"), exact: true }).click();
  await expect(page.getByText(say("contracts.liquidations.none.all"))).toBeVisible();

  await setIndex(server, MARKET, 2_780);

  await expect(page.getByText(say("notifications.contract.deleveraged")).first()).toBeVisible();
  await expect(page.getByText(say("contracts.empty.positions"))).toBeVisible();
  const outcome = page.getByText(say("contracts.outcome.deleveraged"), { exact: true });
  await expect(outcome.first()).toBeVisible({ timeout: LISTED_WITHIN_MS });

  await page.goto(`${layout.isMobile ? "/mbhistory2" : "/history2"}?tab=closed`);
  await expect(page.getByRole("tab", { name: say("contracts.tab.closed"), exact: true })).toBeInViewport();
  await expect(outcome).toBeVisible();
});
