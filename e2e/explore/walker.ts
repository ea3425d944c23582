/** One person at a browser: takes steps, and reports after each what is wrong with what they see. */
import { languages, LANGUAGE_COOKIE } from "@meridian/i18n/languages";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { flawsOfText, Health } from "../support/health.ts";
import { agreementFaults } from "./agreement.ts";
import { callAs, tokenOf } from "./calls.ts";
import { EXPLORER } from "./in-page-script.ts";
import type * as InPage from "./in-page.ts";
import type { Step } from "./steps.ts";

export interface Device {
  readonly name: "desktop" | "mobile";
  readonly widthPx: number;
  readonly heightPx: number;
}

export const DEVICES: readonly Device[] = [
  { name: "desktop", widthPx: 1440, heightPx: 900 },
  { name: "mobile", widthPx: 390, heightPx: 844 },
];

/** The time for which something may look wrong before it is: pages load, windows slide in, messages come and go. */
const PATIENCE_MS = 6_000;
const AGAIN_MS = 150;
const LOADED_WITHIN_MS = 20_000;
/** A press that is covered is tried again for so long: what slides away is not in the way. */
const COVERED_MS = 3_000;

/** Expected console messages: refused calls, and a network that the walk itself took away. */
const EXPECTED = [
  /status of 4\d\d/,
  /ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|ABORTED|TIMED_OUT)/,
  /WebSocket connection to .* failed/,
  // The reference of the API is another's program, whose inline styles the page's policy does not let in.
  /\/apidoc\/reference\/js\/scalar\.js/,
];

export class Walker {
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #device: Device;
  readonly #health: Health;
  #page: Page;
  #online = true;

  private constructor(context: BrowserContext, page: Page, origin: string, device: Device) {
    this.#context = context;
    this.#page = page;
    this.#origin = origin;
    this.#device = device;
    this.#health = new Health(context, origin);
    for (const pattern of EXPECTED) this.#health.expect(pattern);
  }

  static async arrive(browser: Browser, origin: string, device: Device): Promise<Walker> {
    const isMobile = device.name === "mobile";
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: device.widthPx, height: device.heightPx },
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
      ...(isMobile ? { isMobile, hasTouch: true } : {}),
    });
    await context.addInitScript({ content: EXPLORER });
    return new Walker(context, await context.newPage(), origin, device);
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Returns what can be pressed or typed into now; nothing while the page is on its way to another. */
  async targets(): Promise<readonly InPage.Target[]> {
    return (await this.#ask(() => window.explorer.targets())) ?? [];
  }

  get path(): string {
    return new URL(this.#page.url(), this.#origin).pathname;
  }

  /** @returns what is wrong after the step; an empty list when nothing is */
  async take(step: Step): Promise<readonly string[]> {
    const own = await this.#perform(step);
    if (own.length > 0) return own;
    return this.#look(step.do === "key" && step.key.includes("Tab"));
  }

  async #perform(step: Step): Promise<readonly string[]> {
    const page = this.#page;
    switch (step.do) {
      case "open":
        await page.goto(step.path, { waitUntil: "commit" }).catch(ignoreWhen(!this.#online));
        return [];
      case "press":
        return this.#press(step.target);
      case "type":
      case "paste":
        return this.#write(step.target, step.text, step.do === "paste");
      case "key":
        await page.keyboard.press(step.key);
        return [];
      case "back":
        return this.#back();
      case "forward":
        await page.evaluate(() => history.forward());
        return [];
      case "reload":
        if (this.#online) await page.reload({ waitUntil: "commit" });
        return [];
      case "pair":
        return this.#choosePair(step.market);
      default:
        return this.#change(step);
    }
  }

  /** Steps that change what surrounds the page. */
  async #change(step: Step): Promise<readonly string[]> {
    switch (step.do) {
      case "size":
        await this.#page.setViewportSize({ width: step.widthPx, height: step.heightPx });
        break;
      case "theme":
        await this.#page.emulateMedia({ colorScheme: step.theme, reducedMotion: "reduce" });
        break;
      case "network":
        this.#online = step.online;
        await this.#context.setOffline(!step.online);
        break;
      case "tab":
        await this.#newTab();
        break;
      case "language":
        await this.#setCookie(LANGUAGE_COOKIE, step.code);
        await this.#reload();
        break;
      case "enter":
        await this.#enter();
        break;
      case "leave":
        await this.#leave();
        break;
      default:
        throw new Error(`nothing is known of the step ${step.do}`);
    }
    return [];
  }

  async #press(target: InPage.Target): Promise<readonly string[]> {
    const spot = await this.#reach(target);
    if (spot === undefined) return [];
    if (spot.coveredBy !== "") return [`the ${target.role} “${target.name}” lies under ${spot.coveredBy}`];
    if (this.#device.name === "mobile") await this.#tap(spot);
    else await this.#page.mouse.click(spot.x, spot.y);
    return [];
  }

  /** A tap that leads to another page may never be acknowledged by the one it was made on. */
  async #tap({ x, y }: InPage.Spot): Promise<void> {
    const tapped = this.#page.touchscreen.tap(x, y);
    tapped.catch(() => undefined);
    await Promise.race([tapped, this.#page.waitForTimeout(PATIENCE_MS)]);
  }

  async #reach(target: InPage.Target): Promise<InPage.Spot | undefined> {
    const deadline = Date.now() + COVERED_MS;
    for (;;) {
      const spot = await this.#ask((wanted) => window.explorer.spotOf(wanted), target);
      if ((spot !== undefined && spot.coveredBy === "") || Date.now() > deadline) return spot;
      await this.#page.waitForTimeout(AGAIN_MS);
    }
  }

  async #write(target: InPage.Target, text: string, pastes: boolean): Promise<readonly string[]> {
    const trouble = await this.#press(target);
    if (trouble.length > 0) return trouble;
    const { keyboard } = this.#page;
    await keyboard.press("ControlOrMeta+a");
    if (!pastes) await keyboard.insertText("").then(() => keyboard.type(text));
    else {
      await this.#page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await keyboard.press("ControlOrMeta+v");
    }
    return [];
  }

  async #back(): Promise<readonly string[]> {
    const behind = (await this.#ask(() => window.explorer.addressBehind())) ?? "";
    if (!behind.startsWith(this.#origin) || !this.#online) return [];
    const wanted = new URL(behind).pathname;
    await this.#page.evaluate(() => history.back());
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (this.path === wanted || /^\/(mb)?login$/.test(this.path)) return [];
      await this.#page.waitForTimeout(AGAIN_MS);
    }
    return [`Back leads to ${this.path} and not to ${wanted}`];
  }

  /** By the list of pairs, as a person does; on a page without one nothing happens. */
  async #choosePair(market: string): Promise<readonly string[]> {
    const button = this.#page.locator("h1 button[aria-haspopup=dialog]");
    if ((await button.count()) === 0 || !this.#online) return [];
    // Under an open window, or a chart that fills the screen, it is out of everybody's reach.
    if (await button.evaluate(isCovered)) return [];
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click({ timeout: PATIENCE_MS });
    const row = this.#page.locator(`[cmdk-item][data-value="${market}" i]`);
    await row.click({ timeout: PATIENCE_MS });
    await button.filter({ hasText: market }).waitFor({ timeout: PATIENCE_MS });
    return [];
  }

  async #newTab(): Promise<void> {
    const { viewportSize, url } = { viewportSize: this.#page.viewportSize(), url: this.#page.url() };
    // Opened without a network, an address shows the browser's own page, which no other tab can show.
    if (!this.#online || !this.#isHere()) return;
    this.#page = await this.#context.newPage();
    if (viewportSize !== null) await this.#page.setViewportSize(viewportSize);
    await this.#page.goto(url, { waitUntil: "commit" });
  }

  async #enter(): Promise<void> {
    const answer = await callAs(this.#context, this.#origin, "login/demo", {});
    const { token } = (answer.data ?? {}) as { token?: string };
    if (token !== undefined) await this.#setCookie("token", token);
    await this.#reload();
  }

  async #leave(): Promise<void> {
    const token = await tokenOf(this.#context, this.#origin);
    if (token !== "") await callAs(this.#context, this.#origin, "login/logout", {});
    await this.#reload();
  }

  async #reload(): Promise<void> {
    if (this.#online && this.#isHere()) await this.#page.reload({ waitUntil: "commit" });
  }

  /** True once a page of ours has been opened. */
  #isHere(): boolean {
    return this.#page.url().startsWith(this.#origin);
  }

  async #setCookie(name: string, value: string): Promise<void> {
    await this.#context.addCookies([{ name, value, url: this.#origin, sameSite: "Strict" }]);
  }

  /** Returns the faults that last for as long as anybody would wait. */
  async #look(afterTab: boolean): Promise<readonly string[]> {
    await this.#untilLoaded();
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.#faultsNow(afterTab);
      if (found.length === 0 || Date.now() > deadline) return [...found, ...this.#health.takeTroubles()];
      await this.#page.waitForTimeout(AGAIN_MS);
    }
  }

  async #faultsNow(afterTab: boolean): Promise<readonly string[]> {
    if (!this.#isHere()) return [];
    const read = await this.#ask(() => ({
      faults: window.explorer.faults(),
      focus: window.explorer.focusFault(),
      text: document.body.innerText,
    }));
    if (read === undefined) return this.#online ? ["the page does not answer"] : [];
    const shown = [
      ...read.faults,
      ...(afterTab && read.focus !== "" ? [read.focus] : []),
      ...flawsOfText(read.text),
    ];
    if (shown.length > 0 || !this.#online) return shown;
    return agreementFaults(this.#context, this.#page, this.#origin);
  }

  async #untilLoaded(): Promise<void> {
    const deadline = Date.now() + LOADED_WITHIN_MS;
    while (this.#online && this.#isHere() && Date.now() < deadline) {
      if ((await this.#ask(() => window.explorer.isLoading())) === false) return;
      await this.#page.waitForTimeout(AGAIN_MS);
    }
  }

  /** Asks the page. Undefined while it is on its way to another page, or not one of ours. */
  async #ask<Answer, Input = void>(
    question: (input: Input) => Answer,
    input?: Input,
  ): Promise<Answer | undefined> {
    if (!this.#isHere()) return undefined;
    return this.#page.evaluate(question as never, input as never).catch(() => undefined) as Promise<
      Answer | undefined
    >;
  }
}

/** Swallows what fails because the walk took the network away, and nothing else. */
const ignoreWhen =
  (isExpected: boolean) =>
  (error: unknown): void => {
    if (!isExpected) throw error;
  };

export const LANGUAGE_CODES = languages.map(({ code }) => code);

/** Of an element in the page. */
function isCovered(element: Element): boolean {
  if (element.closest("[aria-hidden=true]") !== null) return true;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !element.contains(hit) && !hit.contains(element);
}
