/** The root's redirect, and the page of an unknown address. */
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

test("the root leads to the home of the window's width, where 1024 still is mobile", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the width is set by the journey itself");
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto("/");
  await expect(page).toHaveURL("/mbhome");
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect(page).toHaveURL("/home");
  await page.goto("/");
  await expect(page).toHaveURL("/home");
});

test("a mode in the address is kept and outweighs the width", async ({ page, layout }) => {
  const [mode, home] = layout.isMobile ? ["pc", "/home"] : ["mobile", "/mbhome"];
  await page.goto(`/?mode=${mode}`);
  await expect(page).toHaveURL(home);
  expect(await page.evaluate(() => localStorage.getItem("mode"))).toBe(mode);
  await page.goto("/");
  await expect(page).toHaveURL(home);
  const other = layout.isMobile ? "mobile" : "pc";
  await page.goto(`/?mode=${other}`);
  await expect(page).toHaveURL(layout.home);
});

test("an unknown address shows that it is not on the map, and the way home", async ({
  page,
  layout,
  say,
  health,
}) => {
  // The address itself is answered with 404, which browsers write into the console.
  health.expect(/status of 404 .*\/(mb)?nowhere$/);
  await page.goto(layout.isMobile ? "/mbnowhere" : "/nowhere");
  await expect(page.getByRole("heading", { name: say("shell.notFound.title") })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: say("shell.notFound.home") }).click();
  await expect(page).toHaveURL(layout.home);
});

test("search engines are kept from the console, the calls and the mailbox", async ({ page }) => {
  const answer = await page.request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const closed = (await answer.text()).split("\n").filter((line) => line.startsWith("Disallow: "));
  expect(closed).toEqual(["Disallow: /console", "Disallow: /data/", "Disallow: /mailbox"]);
});

test("the reference of the API is drawn with its own styles and shows every group", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "it has one layout");
  await page.goto("/apidoc/reference/");
  await expect(page.getByRole("heading", { name: "Meridian", exact: true })).toBeVisible();
  for (const group of ["login", "user", "order"])
    await expect(page.getByRole("link", { name: group, exact: true }).first()).toBeVisible();
  for (const path of ["/apidoc/reference/", "/openapi.json", "/favicon.ico"])
    expect((await page.request.head(path)).status(), path).toBe(200);
});
