/** The conditions that every page must meet: quiet in the console, on its own origin, no wider than its window. */
import { readdirSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** A machine that does much else at the same time may take long over a page; how fast it is says the bench. */
const LOADED_WITHIN_MS = 45_000;

const SKELETON = ".animate-skeleton";
const HEADING = "h1";

/** Marks of a figure that was not computed or not formatted. */
const FORBIDDEN = /\bNaN\b|\bundefined\b|\bInfinity\b|-0\.00\b|\b\d(?:\.\d+)?e-\d+\b|\[object Object\]/;

const LOCALE = new URL("../../packages/i18n/locales/en/", import.meta.url);
const NAMESPACES = readdirSync(LOCALE).map((file) => file.replace(".json", ""));

/** The key of a text, shown where the text should stand. */
const RAW_KEY = new RegExp(`(?:^|\\s)(?:${NAMESPACES.join("|")})(?:\\.[A-Za-z_]\\w*)+(?:$|\\s)`, "m");

/** Collects what goes wrong in any page of a context. A sentence that `expected` matches does not count. */
export class Health {
  readonly troubles: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    context.on("console", (message) => {
      if (message.type() === "error") this.#note(`console: ${message.text()} at ${message.location().url}`);
    });
    context.on("weberror", (error) => this.#note(`page: ${error.error().message}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(origin).host) {
        this.#note(`request off origin: ${request.url()}`);
      }
    });
    context.on("response", (response) => {
      if (response.status() >= 500) this.#note(`${response.status()} from ${response.url()}`);
    });
  }

  expect(trouble: RegExp): void {
    this.#expected.push(trouble);
  }

  /** Returns the troubles collected up to now, which then no longer count against the journey. */
  takeTroubles(): string[] {
    return this.troubles.splice(0);
  }

  #note(trouble: string): void {
    if (!this.#expected.some((pattern) => pattern.test(trouble))) this.troubles.push(trouble);
  }
}

/** Waits until nothing on the page is still loading, and it has the heading of the first level that every page has. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator("main")).not.toBeEmpty({ timeout: LOADED_WITHIN_MS });
  await expect(page.locator(SKELETON)).toHaveCount(0, { timeout: LOADED_WITHIN_MS });
  await expect(page.locator(HEADING).first()).toBeAttached({ timeout: LOADED_WITHIN_MS });
}

interface Reading {
  text: string;
  /** Elements wider than the window; "" for none. */
  wide: string;
}

/** Undefined while something is still loading: between the waiting and the reading another page may have begun. */
async function read(page: Page): Promise<Reading | undefined> {
  return page.evaluate(
    ([skeleton, heading]) => {
      if (document.querySelector(skeleton) !== null || document.querySelector(heading) === null)
        return undefined;
      const limitPx = window.innerWidth;
      const isCut = (element: Element | null): boolean =>
        element !== null &&
        element.tagName !== "MAIN" &&
        (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement));
      const beyond = [...document.querySelectorAll("main *")].filter(
        (element) => element.getBoundingClientRect().right > limitPx + 1 && !isCut(element.parentElement),
      );
      const scrolls = document.documentElement.scrollWidth - limitPx;
      const names = beyond
        .slice(0, 3)
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
      const excess = scrolls > 0 ? `scrolls ${scrolls} px beyond ${limitPx}` : "";
      return {
        text: document.body.innerText,
        wide: names.length > 0 ? `${excess} beyond ${limitPx}: ${names.join(", ")}` : excess,
      };
    },
    [SKELETON, HEADING] as const,
  );
}

/** Describes the flaws of a page once it has loaded: broken figures in its text, content wider than the window. */
export async function flawsOf(page: Page): Promise<string[]> {
  let reading: Reading | undefined;
  do {
    await untilLoaded(page);
    reading = await read(page);
  } while (reading === undefined);
  const { text, wide } = reading;
  return [...(wide === "" ? [] : [wide]), ...flawsOfText(text)];
}

/** Figures that were not computed or formatted, and keys in place of texts. */
export function flawsOfText(text: string): string[] {
  return [
    found("figure not formatted", FORBIDDEN.exec(text)),
    found("text missing", RAW_KEY.exec(text)),
  ].filter((flaw) => flaw !== "");
}

/** Describes a match, with the words around it; "" for none. */
function found(flaw: string, match: RegExpExecArray | null): string {
  return match === null
    ? ""
    : `${flaw}: ${match.input.slice(Math.max(0, match.index - 40), match.index + 40)}`;
}

/** Waits until the page has loaded and finds nothing wrong with it. */
export async function expectSound(page: Page): Promise<void> {
  expect(await flawsOf(page), new URL(page.url()).pathname).toEqual([]);
}
