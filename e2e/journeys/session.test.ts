/** A session that ended elsewhere: to the login, and back to where one was. */
import { randomUUID } from "node:crypto";
import { untilLoaded } from "../support/health.ts";
import { enterDemo } from "../support/member.ts";
import { expect, originOf, test } from "../support/test.ts";

test("a session that was ended elsewhere leads to the login and back to the same page", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  const token = await enterDemo(context);
  await page.goto(`${layout.withdraw}?coin=ETH`);
  await untilLoaded(page);
  // A page that is open may learn of the end by itself, at any moment: this one is to learn of it as it opens.
  await page.goto("about:blank");
  // From here on a refusal of the worthless token is what is wanted; browsers write it into the console.
  health.expect(/status of 401 /);
  const ended = await context.request.post(`${originOf()}/data/api.login/logout`, {
    headers: { token, "client-type": "wap", "idempotency-key": randomUUID(), origin: originOf() },
    data: {},
  });
  expect(await ended.json()).toMatchObject({ code: 0 });
  await page.goto(`${layout.withdraw}?coin=ETH`);
  await expect(page).toHaveURL(new RegExp(`${layout.login}\\?next=`));
  await expect(page.getByRole("heading", { name: say("login.login.title") }).last()).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: say("login.tryDemo") })
    .first()
    .click();
  await expect(page).toHaveURL(`${layout.withdraw}?coin=ETH`);
  await untilLoaded(page);
});
