/** The pages as an app: they can be installed, say when there is no connection, and keep nothing that is private. */
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

const WORKER_WITHIN_MS = 30_000;

/** All that a service worker or a page may keep. */
const KEPT = /^\/(?:assets\/[\w./-]+|last-prices|offline\.html|layout\.js|theme\.js|mark\.svg)$/;

test("the app can be installed, and without a connection it shows old prices as old, and nothing private", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  await enterDemo(context);
  await page.goto(layout.home);
  const isActive = (): Promise<boolean> =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated",
    );
  await expect.poll(isActive, { timeout: WORKER_WITHIN_MS }).toBe(true);

  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement;
    return (await (await fetch(href)).json()) as { display: string; icons: { src: string }[] };
  });
  expect(manifest.display).toBe("standalone");
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);

  // Pages of a member, loaded through the worker: what they show must be kept nowhere.
  await page.goto(layout.assets);
  await page.goto(layout.home);
  const keptPaths = (): Promise<string[]> =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect
    .poll(async () => (await keptPaths()).includes("/last-prices"), { timeout: WORKER_WITHIN_MS })
    .toBe(true);
  /** Files of the shell that the page loaded and that no cache has. */
  const fetchedAgain = async (): Promise<string[]> => {
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith("/assets/")),
    );
    const kept = await keptPaths();
    return loaded.filter((path) => !kept.includes(path));
  };
  await expect.poll(fetchedAgain).toEqual([]);
  expect((await keptPaths()).filter((path) => !KEPT.test(path))).toEqual([]);

  health.expect(/./);
  await context.setOffline(true);
  await page.goto(layout.home);
  await expect(page.getByRole("heading", { name: say("offline.title") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toContainText(String(new Date().getFullYear()));
  await expect(page.getByText("BTC/USDT")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: say("offline.title") })).toBeHidden();
});
