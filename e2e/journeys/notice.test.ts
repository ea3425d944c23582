/** The one notice that shows itself: over the first home page of a visitor, once, and nowhere else. */
import { expectSound, untilLoaded } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

test.use({ noticeRead: false });

test("the important notice lies over the first home page, and once it was understood over none", async ({
  page,
  layout,
  say,
}) => {
  const notice = page.getByRole("dialog");
  const asked: string[] = [];
  page.on("request", (request) => void (/getLastNotify/.test(request.url()) && asked.push(request.url())));
  /** Opens a page and waits until it knows which notices there are. */
  const openKnowing = async (path: string): Promise<void> => {
    const known = page.waitForResponse(/getNoticeNumber/);
    await page.goto(path);
    expect(await (await known).json()).toMatchObject({ data: { important: expect.stringMatching(/\S/) } });
    await untilLoaded(page);
  };

  await openKnowing(layout.login);
  await expect(notice).toHaveCount(0);
  await openKnowing(layout.home);
  const heading = notice.getByRole("heading").first();
  await expect(heading).toHaveText(/\S/);
  const title = await heading.innerText();
  await expectSound(page);
  await notice.getByRole("button", { name: say("content.understood") }).click();
  await expect(notice).toHaveCount(0);
  asked.splice(0);

  await openKnowing(layout.home);
  await expectSound(page);
  await expect(notice).toHaveCount(0);
  await page.goto(layout.isMobile ? "/mbnotice" : "/notice");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row.getByText(say("content.unread"), { exact: true })).toHaveCount(0);
  await expectSound(page);
  expect(asked).toEqual([]);
});
