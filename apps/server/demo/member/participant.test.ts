import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { pino } from "pino";
import { Participant } from "./participant.ts";

/** Answers by call name with what a test has laid ready, else with success. */
let server: Server;
let origin = "";
let seen: string[] = [];
const ready = new Map<string, { code: number; refusal: string }[]>();

before(async () => {
  server = createServer((request, response) => {
    const name = (request.url ?? "").split("/").slice(-2).join("/").replace("api.", "");
    seen.push(`${name} ${request.headers["token"] ?? "-"}`);
    const refusal = ready.get(name)?.shift();
    const data = name === "login/login" ? { token: `t${seen.length}` } : {};
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify(refusal === undefined ? { code: 0, message: "", data } : { ...refusal, message: "no" }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => void server.close());
beforeEach(() => {
  seen = [];
  ready.clear();
});

function participant(at = origin): Participant {
  const credentials = {
    email: "maker-1@participants.meridian.example",
    password: "p",
    fundPassword: "123456",
  };
  return new Participant(at, credentials, pino({ level: "silent" }));
}

const cancelAll = (who: Participant) => who.call("user/orderCancelAll", {});

test("the first calls log in once and open one grant, however many come together", async () => {
  const who = participant();
  const replies = await Promise.all([cancelAll(who), cancelAll(who), cancelAll(who)]);
  assert.ok(replies.every((reply) => reply.ok));
  const names = seen.map((line) => line.split(" ")[0]);
  assert.equal(names.filter((name) => name === "login/login").length, 1);
  assert.equal(names.filter((name) => name === "user/openFundGrant").length, 1);
  assert.ok(seen.slice(1).every((line) => line.endsWith(" t1")));
});

test("a refusal is returned by its name and costs nothing else", async () => {
  const who = participant();
  ready.set("user/orderCancelAll", [{ code: 2431, refusal: "order.unknown" }]);
  assert.deepEqual(await cancelAll(who), { ok: false, refusal: "order.unknown" });
  assert.equal(who.paused, false);
  assert.equal((await cancelAll(who)).ok, true);
  assert.equal(seen.length, 4);
});

test("a session that has ended is opened anew by the next call", async () => {
  const who = participant();
  await cancelAll(who);
  ready.set("user/orderCancelAll", [{ code: 4001, refusal: "session.invalid" }]);
  assert.equal((await cancelAll(who)).ok, false);
  assert.equal((await cancelAll(who)).ok, true);
  assert.equal(seen.filter((line) => line.startsWith("login/login")).length, 2);
});

test("a grant that has run out is opened anew by the next call, in the same session", async () => {
  const who = participant();
  await cancelAll(who);
  ready.set("user/orderCancelAll", [{ code: 1223, refusal: "fund_password.required" }]);
  assert.equal((await cancelAll(who)).ok, false);
  assert.equal((await cancelAll(who)).ok, true);
  assert.equal(seen.filter((line) => line.startsWith("login/login")).length, 1);
  assert.equal(seen.filter((line) => line.startsWith("user/openFundGrant")).length, 2);
});

test("a server that asks for patience gets it: no call is made while pausing", async () => {
  const who = participant();
  await cancelAll(who);
  ready.set("user/orderCancelAll", [{ code: 1012, refusal: "engine.overloaded" }]);
  await cancelAll(who);
  assert.equal(who.paused, true);
  const before = seen.length;
  assert.deepEqual(await cancelAll(who), { ok: false, refusal: "paused" });
  assert.equal(seen.length, before);
});

test("a server that is not there makes a participant pause, not fail", async () => {
  const who = participant("http://127.0.0.1:1");
  assert.deepEqual(await cancelAll(who), { ok: false, refusal: "session" });
  assert.equal(who.paused, true);
});
