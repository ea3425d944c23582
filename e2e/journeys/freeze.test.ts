/** Somebody changed something: the owner reads of it in a mail, and the link in it shuts the account. */
import { call, freshMember } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { logIn, PASSWORD } from "../support/member.ts";
import { expect, originOf, test } from "../support/test.ts";

const WORDS = "grey heron";
const MAIL_WITHIN_MS = 15_000;

async function mailWithLink(email: string): Promise<string> {
  const texts = async (): Promise<readonly string[]> =>
    (await call("data/getMailbox", { email })).list.map(({ text }) => text);
  const isReported = (text: string): boolean => text.includes(WORDS);
  await expect.poll(async () => (await texts()).some(isReported), { timeout: MAIL_WITHIN_MS }).toBe(true);
  return (await texts()).find(isReported) ?? "";
}

test("the link of a security mail freezes the account, and then nobody comes in", async ({
  page,
  layout,
  say,
  health,
}) => {
  // The login into a frozen account: browsers write refusals into the console.
  health.expect(/status of 403 .*login\/login$/);
  const { email, token } = await freshMember();
  await call("user/setAntiPhishing", { antiPhishing: WORDS }, token);
  const mail = await mailWithLink(email);
  expect(mail.split("\n", 1)[0]).toContain(WORDS);
  const link = /#(\S+)$/m.exec(mail)?.[1] ?? "";

  await page.goto(`${originOf()}${layout.isMobile ? "/mbfreeze" : "/freeze"}#${link}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: say("security.freeze.title") })).toBeVisible();
  await expectSound(page);
  await main.getByLabel(say("security.loginPassword"), { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: say("security.freeze.freeze") }).click();
  await expect(main.getByRole("heading", { name: say("security.freeze.doneTitle") })).toBeVisible();
  await expectSound(page);

  await expect(call("user/getMemberInfo", {}, token), "the session that stood").rejects.toThrow(/4001/);
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(main.getByRole("alert").filter({ hasText: say("refusals.member.frozen") })).toBeVisible();
});
