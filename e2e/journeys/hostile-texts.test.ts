/** Words that somebody wrote to harm whoever reads them: each page shows them as words. */
import type { BrowserContext, Page } from "@playwright/test";
import { call, freshMember } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { FUND_PASSWORD, logIn, PASSWORD } from "../support/member.ts";
import { MARK, PAYLOADS } from "../../tools/hostile-payloads.ts";
import { staffToken, test } from "../support/staff.ts";
import { expect } from "../support/test.ts";

/** Those that the server takes as somebody's words: one with a control or an invisible character it refuses. */
const TAKEN = PAYLOADS.filter((text) => !/\p{C}/u.test(text));
const NOTE_LENGTH_MAX = 1_900;
const REASON_LENGTH_MAX = 480;
const LABEL_LENGTH_MAX = 40;
const LABELS = 20;
const REASONS = 12;

/** As many of the texts in one as fit, line by line; none is left out. */
function packed(texts: readonly string[], lengthMax: number): string[] {
  const packs = [""];
  for (const text of texts) {
    const last = packs.at(-1) ?? "";
    if (last.length + text.length + 1 > lengthMax) packs.push(text);
    else packs[packs.length - 1] = last === "" ? text : `${last}\n${text}`;
  }
  return packs;
}

/** Fails the journey when a page asks something, carries out a text, or the browser stops it from doing so. */
async function listen(context: BrowserContext): Promise<{ readonly heard: string[] }> {
  const heard: string[] = [];
  context.on("dialog", (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.exposeFunction("reportStopped", (what: string) => void heard.push(`stopped: ${what}`));
  await context.addInitScript(() => {
    const report = (event: SecurityPolicyViolationEvent): void =>
      (window as unknown as { reportStopped: (what: string) => void }).reportStopped(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    document.addEventListener("securitypolicyviolation", report);
  });
  return { heard };
}

async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(false);
  expect(await page.locator("iframe, object, embed, base, [onerror], [onload], [onfocus]").count()).toBe(0);
}

test("what staff write of a member is read by other staff as words", async ({ say, consoleOf, isMobile }) => {
  test.skip(isMobile, "the console is for wide screens");
  expect(TAKEN.length).toBeGreaterThanOrEqual(145);
  const { token } = await freshMember();
  const { uid } = await call("user/getMemberInfo", {}, token);
  const writer = await staffToken("compliance");
  const notes = packed(TAKEN, NOTE_LENGTH_MAX);
  for (const text of notes) await call("staff/addNote", { uid, text }, writer);
  for (const [turn, reason] of packed(TAKEN, REASON_LENGTH_MAX).slice(0, REASONS).entries()) {
    await call(turn % 2 === 0 ? "staff/freezeMember" : "staff/thawMember", { uid, reason }, writer);
  }

  const staffPage = await consoleOf("owner");
  const { heard } = await listen(staffPage.context());
  await staffPage.goto(`/console/members/${uid}`);
  await staffPage.getByRole("tab").last().click();
  for (const text of notes)
    await expect(staffPage.getByText(text.split("\n")[0] ?? "").first()).toBeAttached();
  await expectUntouched(staffPage);
  await staffPage.goto("/console/audit");
  await expect(staffPage.getByText(TAKEN[0] ?? "").first()).toBeAttached();
  await expectUntouched(staffPage);
  expect(heard).toEqual([]);
  await expect(staffPage.getByRole("navigation", { name: say("console.ways") })).toBeVisible();
});

test("a label that a member gave is shown as it was given", async ({ page, layout, say, context }) => {
  const { email, token } = await freshMember();
  const labels = TAKEN.filter(({ length }) => length <= LABEL_LENGTH_MAX).slice(0, LABELS);
  for (const label of labels) {
    const key = {
      label,
      kind: "hmac",
      scopes: ["read"],
      addresses: [],
      fundPassword: FUND_PASSWORD,
    } as const;
    await call("user/createApiKey", { ...key, scopes: ["read"], addresses: [] }, token);
  }
  const { heard } = await listen(context);
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await page.goto(layout.isMobile ? "/mbapiKeys" : "/apiKeys");
  for (const label of labels) await expect(page.getByText(label).first()).toBeAttached();
  await expectSound(page);
  await expectUntouched(page);
  expect(heard).toEqual([]);
});

test("no page has a script or a frame of its own words, and its headers allow none", async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, "both layouts come in one document");
  for (const path of ["/home", "/console"]) {
    const answer = await request.get(path);
    const text = await answer.text();
    for (const [tag = ""] of text.matchAll(/<script\b[^>]{0,300}>/g)) expect(tag).toContain(" src=");
    expect(text).not.toMatch(/<style\b|\son[a-z]{3,20}=|javascript:/);
    const policy = answer.headers()["content-security-policy"] ?? "";
    const directives = new Map(
      policy
        .split(";")
        .map((part) => part.trim().split(/\s+/))
        .map(([name = "", ...rest]) => [name, rest]),
    );
    for (const name of ["script-src", "style-src"]) expect(directives.get(name)).toEqual(["'self'"]);
    for (const name of ["object-src", "base-uri", "frame-ancestors"])
      expect(directives.get(name)).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
  await page.goto("/home");
  await expectUntouched(page);
});

/** Directives that the browser must report as violated, each at least once. */
const STOPPED = [
  ...["base-uri", "img-src", "object-src"],
  ...["script-src-attr", "script-src-elem", "style-src-attr", "style-src-elem"],
];

/**
 * Puts the texts into the page as a part of it, and brings each handler its event: the browser looks at a handler when
 * its event first comes, which by itself only some do. Names that it does not know, such as `onstart`, are no handlers,
 * nor is `onerror` in an svg.
 *
 * @returns how many there are
 */
function takeForOwn(texts: readonly string[]): number {
  const stopped = new Set<EventTarget | null>();
  document.addEventListener("securitypolicyviolation", (event) => {
    if (event.effectiveDirective === "script-src-attr") stopped.add(event.target);
  });
  for (const text of texts) document.body.insertAdjacentHTML("beforeend", text);
  const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => name.startsWith("on") && name in element)
      .filter((name) => name !== "onerror" || element.tagName !== "svg")
      .map((name) => ({ element, type: name.slice(2) })),
  );
  const unstopped = (): string[] =>
    handlers.filter(({ element }) => !stopped.has(element)).map(({ element }) => element.outerHTML);
  Object.assign(window, { unstopped });
  for (const { element, type } of handlers) element.dispatchEvent(new Event(type));
  return handlers.length;
}

test("even where a page took such words for its own, the browser would carry out none", async ({
  page,
  context,
  health,
  isMobile,
}) => {
  test.skip(isMobile, "both layouts come with the same headers");
  const { heard } = await listen(context);
  await page.goto("/home");
  expect(await page.evaluate(takeForOwn, PAYLOADS)).toBeGreaterThan(PAYLOADS.length / 2);
  const kinds = (): string[] => STOPPED.filter((kind) => heard.some((what) => what.includes(` ${kind} `)));
  await expect.poll(kinds).toEqual(STOPPED);
  const unstopped = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { unstopped: () => string[] }).unstopped());
  await expect.poll(unstopped).toEqual([]);
  expect(heard.filter((what) => !what.startsWith("stopped"))).toEqual([]);
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(false);
  // Blocked content is also reported in the browser's console.
  expect(health.takeTroubles().length).toBeGreaterThan(0);
  // Frames are stopped later than scripts, and say so later.
  health.expect(/./);
});
