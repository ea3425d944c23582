/** A page of another site, opened in the browser of a member who is logged in, and everything it may try. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { CALLS } from "../../packages/contract/calls/index.ts";
import { isThorough } from "../../packages/core/testing/thorough.ts";
import { call, fillFromTap, freshMember } from "../support/api.ts";
import { FUND_PASSWORD, PASSWORD } from "../support/member.ts";
import { expect, originOf, test } from "../support/test.ts";

/** The inputs that would change most; any other change is sent empty. */
const INPUTS: Readonly<Record<string, object>> = {
  "user/setOrder": { market: "BTC/USDT", side: "buy", type: "market", quoteAmount: "50" },
  "user/convert": { coin: "USDT", from: "spot", to: "contract", amount: "1" },
  "user/setFavourites": { markets: ["BTC/USDT"] },
  "user/openFundGrant": { fundPassword: FUND_PASSWORD },
  "user/createApiKey": {
    label: "x",
    kind: "hmac",
    scopes: ["trade"],
    addresses: [],
    fundPassword: FUND_PASSWORD,
  },
};

/** Of the other changes one in so many; in a thorough run all. The guards are of the door, not of a call. */
const SAMPLED = isThorough ? 1 : 6;

const CHANGES = Object.entries(CALLS)
  .filter(([, described]) => described.kind === "change")
  .filter(([name], place) => name in INPUTS || place % SAMPLED === 0)
  .map(([name]) => [`/data/api.${name}`, INPUTS[name] ?? {}] as const);

/** A server of another site. Its pages come from it alone; what they try runs in the page itself. */
async function foreignSite(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>prizes</title><h1>You have won</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

interface Attack {
  readonly victim: string;
  readonly changes: readonly (readonly [string, object])[];
}

/** A form in a frame and a picture of each change: what a page may do without a script of any rights. */
function submitForms(page: Page, given: Attack): Promise<number> {
  return page.evaluate(async ({ victim, changes }) => {
    const enctypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
    const results: Promise<unknown>[] = [];
    const isOver = (element: HTMLElement): Promise<unknown> =>
      new Promise((resolve) => {
        for (const name of ["load", "error"]) element.addEventListener(name, resolve);
        setTimeout(resolve, 2_000);
      });
    for (const [place, [path, input]] of changes.entries()) {
      const frame = document.createElement("iframe");
      frame.name = `frame-${place}`;
      const form = document.createElement("form");
      const enctype = enctypes[place % enctypes.length] ?? "";
      Object.assign(form, { method: "post", action: victim + path, target: frame.name, enctype });
      const asJson = { [`${JSON.stringify(input).slice(0, -1)},"`]: '":""}' };
      for (const [name, value] of Object.entries(enctype === "text/plain" ? asJson : input)) {
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name, value: String(value) });
        form.append(field);
      }
      document.body.append(frame, form);
      results.push(isOver(frame));
      form.submit();
      const picture = new Image();
      results.push(isOver(picture));
      picture.src = `${victim}${path}?${new URLSearchParams(input as Record<string, string>)}`;
    }
    await Promise.all(results);
    return results.length;
  }, given);
}

interface Loot {
  readonly tried: number;
  /** Answers that the page could read. */
  readonly read: number;
  /** Sockets that opened. */
  readonly sockets: number;
}

/** Four kinds of fetch and a beacon for each change, and a socket. */
function runScript(page: Page, given: Attack): Promise<Loot> {
  return page.evaluate(async ({ victim, changes }) => {
    const loot = { tried: 0, read: 0, sockets: 0 };
    const results: Promise<unknown>[] = [];
    const send = (path: string, init: RequestInit): void => {
      loot.tried += 1;
      const answered = fetch(victim + path, { credentials: "include", method: "POST", ...init });
      results.push(
        answered.then(
          (answer) => (loot.read += answer.type === "opaque" ? 0 : 1),
          () => undefined,
        ),
      );
    };
    const plain = { "content-type": "text/plain" };
    for (const [path, input] of changes) {
      const body = JSON.stringify(input);
      send(path, { mode: "no-cors", headers: plain, body });
      send(path, { mode: "no-cors", body: new Blob([body], { type: "application/json" }) });
      const key = { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), token: "x" };
      send(path, { mode: "cors", headers: key, body });
      send(path, { mode: "cors", headers: plain, body });
      loot.tried += 1;
      navigator.sendBeacon(victim + path, body);
    }
    const socket = new WebSocket(`${victim.replace("http", "ws")}/data/stream`);
    socket.addEventListener("open", () => (loot.sockets += 1));
    results.push(new Promise((resolve) => socket.addEventListener("close", resolve)));
    await Promise.all(results);
    return loot;
  }, given);
}

/** Makes the pages of a context those of a member: with the cookie that no page can read. */
async function enter(context: BrowserContext, email: string): Promise<void> {
  const origin = originOf();
  const answer = await context.request.post(`${origin}/data/api.login/login`, {
    headers: { "client-type": "wap", "idempotency-key": randomUUID(), origin },
    data: { account: email, password: PASSWORD },
  });
  const { code, data } = (await answer.json()) as { code: number; data: { token: string } };
  expect(code).toBe(0);
  await context.addCookies([{ name: "token", value: data.token, url: origin, sameSite: "Strict" }]);
}

/** Returns the member's state, as its own program reads it. */
async function stateOf(token: string): Promise<object> {
  const { sequence: _sequence, ...balances } = await call("user/queryCoinAccount", {}, token);
  const [orders, trades, favourites, keys, devices] = await Promise.all([
    call("user/pendOrderList", {}, token),
    call("user/tradeRecord", {}, token),
    call("user/getFavourites", {}, token),
    call("user/apiKeys", {}, token),
    call("user/devices", {}, token),
  ]);
  const ids = devices.list.map(({ deviceId }) => deviceId).toSorted();
  return { balances, orders, trades, favourites, keys: keys.list, ids };
}

test("another site's page changes nothing and reads nothing of a member who is logged in", async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "a browser's rules about sites are the same on a phone");
  const { email, token } = await freshMember();
  await call("user/openFundGrant", { fundPassword: FUND_PASSWORD }, token);
  await fillFromTap(token, "USDT");
  // A context of its own: that requests are refused is what is wanted here.
  const context = await browser.newContext();
  const victim = originOf();
  await enter(context, email);
  const site = await foreignSite();
  const { port } = site.address() as AddressInfo;
  try {
    const before = await stateOf(token);
    // The first is another site; the second is the same site by its name, so that the cookie goes along.
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      const page = await context.newPage();
      await page.goto(origin);
      const given = { victim, changes: CHANGES };
      expect(await submitForms(page, given)).toBe(CHANGES.length * 2);
      expect(await runScript(page, given)).toEqual({ tried: CHANGES.length * 5, read: 0, sockets: 0 });
      await page.close();
    }
    expect(await stateOf(token)).toEqual(before);
    const own = await context.newPage();
    await own.goto(`${victim}/account`);
    await expect(own).toHaveURL(`${victim}/account`);
  } finally {
    site.close();
    await context.close();
  }
});
