/** The one notice that shows itself: over a member's first home page, once, and nowhere else; guests have its bar. */
import { call, freshMember } from "../support/api.ts";
import { expectSound, untilLoaded } from "../support/health.ts";
import { logIn, PASSWORD } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

test.use({ noticeRead: false });

test("the important notice lies over a member's first home page, and once it was understood over none", async ({
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
    await known;
    await untilLoaded(page);
  };

  expect(await call("user/getNoticeNumber", {})).toMatchObject({ important: expect.stringMatching(/\S/) });
  for (const path of [layout.login, layout.home]) {
    await openKnowing(path);
    await expect(notice).toHaveCount(0);
  }

  const { email } = await freshMember();
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
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
