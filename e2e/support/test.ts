/** The journeys' own `test`: knows origin, layout and texts, and fails a journey whose pages complained. */
import { test as base, expect } from "@playwright/test";
import { Health } from "./health.ts";
import { DESKTOP, type Layout, MOBILE } from "./layout.ts";
import { type Say, textsOf } from "./texts.ts";

interface Fixtures {
  /** Of the exchange that the pages are of. */
  readonly origin: string;
  readonly layout: Layout;
  readonly language: string;
  /** The important notice was put away before the journey; it would lie over the first home page. */
  readonly noticeRead: boolean;
  readonly say: Say;
  readonly health: Health;
}

export const test = base.extend<Fixtures>({
  language: ["en", { option: true }],
  noticeRead: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs from this pattern
  origin: async ({}, use) => use(originOf()),
  baseURL: async ({ origin }, use) => use(origin),
  layout: async ({ isMobile }, use) => use(isMobile ? MOBILE : DESKTOP),
  say: async ({ language }, use) => use(textsOf(language)),
  health: [
    async ({ context, language, noticeRead, origin }, use) => {
      await context.addCookies([{ name: "lang", value: language, url: origin }]);
      if (noticeRead) await context.addInitScript(putNoticeAway, IMPORTANT_NOTICE);
      const health = new Health(context, origin);
      await use(health);
      expect(health.troubles).toEqual([]);
    },
    { auto: true },
  ],
});

/** Shows itself over the first home page of every visitor, which is not what most journeys are about. */
const IMPORTANT_NOTICE = "never-tell-your-codes";

function putNoticeAway(id: string): void {
  // A page that has only been opened and leads nowhere yet has no storage.
  if (window.origin === "null") return;
  const read = localStorage.getItem("notices.read");
  if (read === null) localStorage.setItem("notices.read", JSON.stringify([id]));
}

export { expect };

/** Returns the origin of this run's server, set by the global setup. */
export function originOf(): string {
  const origin = process.env["MERIDIAN_ORIGIN"];
  if (origin === undefined) throw new Error("the server of the journeys has not been started");
  return origin;
}
