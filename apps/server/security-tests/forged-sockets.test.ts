/**
 * Goal: no page of another site, and nobody without a living session, hears what is a member's own over the stream.
 * Method: handshakes and messages of each forged kind; none is accepted, and a token in the address opens nothing.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { pathOf, STREAM_PATH } from "@meridian/contract";
import { WebSocket } from "ws";
import { startTestExchange, TEST_PASSWORD, type TestExchange } from "../testing/exchange.ts";
import { until } from "../testing/until.ts";

let server: TestExchange;
let address: string;
let programToken: string;
let browserToken: string;
let cookie: string;

before(async () => {
  server = await startTestExchange();
  address = server.origin.replace("http", "ws") + STREAM_PATH;
  const member = await server.enrol();
  programToken = member.token;
  const answer = await fetch(server.origin + pathOf("login", "login"), {
    method: "POST",
    headers: { "content-type": "application/json", "client-type": "wap", "idempotency-key": randomUUID() },
    body: JSON.stringify({ email: member.email, password: TEST_PASSWORD }),
  });
  cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  browserToken = ((await answer.json()) as { data: { token: string } }).data.token;
});
after(() => server.stop());

/** The outcome of a handshake: 101 when it is taken, else the status of the refusal. */
async function handshake(url: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url, { headers });
  socket.on("error", () => undefined);
  const [first] = (await Promise.race([
    once(socket, "open").then(() => [101]),
    once(socket, "unexpected-response").then(([, answer]) => [(answer as { statusCode: number }).statusCode]),
  ])) as [number];
  socket.terminate();
  return first;
}

/** Returns the texts received after these messages, until a ping is answered. */
async function heardWith(headers: Record<string, string>, messages: readonly object[]): Promise<string[]> {
  const socket = new WebSocket(address, { headers });
  const heard: string[] = [];
  await once(socket, "open");
  const done = new Promise<void>((resolve) => {
    socket.on("message", (data: Buffer) => {
      const text = data.toString();
      heard.push(text);
      if (text.includes('"pong"')) resolve();
    });
  });
  // One after the other, each answered before the next: a session is looked up in between.
  for (const message of messages) {
    const before = heard.length;
    socket.send(JSON.stringify(message));
    await until(() => heard.length > before, "an answer");
  }
  socket.send(JSON.stringify({ op: "ping", time: 1 }));
  await done;
  socket.terminate();
  return heard;
}

const PRIVATE = { op: "subscribe", channels: ["orders", "balances", "deposits", "withdrawals"] };
const hearsOwn = (heard: readonly string[]): boolean =>
  heard.some((text) => /authenticated|"subscribed"/.test(text));

test("a page of another origin opens no socket, whatever its browser sends along", async () => {
  const { host } = new URL(server.origin);
  const foreign = [
    "https://evil.example",
    "null",
    "",
    "http://127.0.0.1:1",
    `http://${host}.evil.example`,
    `http://x.${host}`,
  ];
  const disguised = [
    `https://evil.example/${host}`,
    `http://${host}@evil.example`,
    "file://",
    "chrome-extension://abc",
  ];
  for (const origin of [...foreign, ...disguised]) {
    for (const headers of [
      { origin },
      { origin, cookie },
      { origin, cookie, "sec-fetch-site": "cross-site" },
    ])
      assert.equal(await handshake(address, headers as Record<string, string>), 403, JSON.stringify(headers));
  }
  assert.equal(await handshake(address, { origin: server.origin, cookie }), 101, "and one of ours does");
});

test("a token in the address opens nothing, and no socket at all", async () => {
  for (const token of [browserToken, programToken]) {
    const inAddress = [
      `?token=${token}`,
      `?access_token=${token}`,
      `?${token}`,
      `/${token}`,
      `;token=${token}`,
    ];
    for (const end of inAddress) assert.ok((await handshake(address + end, { cookie })) >= 400, end);
    const headers = { cookie, token, authorization: `Bearer ${token}` };
    assert.equal(
      hearsOwn(await heardWith(headers, [PRIVATE])),
      false,
      "nor does one in a header of the handshake",
    );
  }
});

test("the cookie alone, the readable half alone and a made-up token are nobody", async () => {
  const cases: readonly [string, Record<string, string>, readonly object[]][] = [
    ["no auth", { cookie, origin: server.origin }, [PRIVATE]],
    ["empty token", { cookie, origin: server.origin }, [{ op: "auth", token: "" }, PRIVATE]],
    ["no cookie", { origin: server.origin }, [{ op: "auth", token: browserToken }, PRIVATE]],
    [
      "another cookie",
      { cookie: `__Host-session=${"A".repeat(22)}` },
      [{ op: "auth", token: browserToken }, PRIVATE],
    ],
    ["made up", { cookie }, [{ op: "auth", token: "A".repeat(22) }, PRIVATE]],
    [
      "cookie as token",
      {},
      [{ op: "auth", token: `${browserToken}.${cookie.split("=")[1] ?? ""}` }, PRIVATE],
    ],
    ["half a program's", {}, [{ op: "auth", token: programToken.split(".")[0] }, PRIVATE]],
  ];
  for (const [what, headers, messages] of cases) {
    const heard = await heardWith(headers, messages);
    assert.equal(hearsOwn(heard), false, `${what}: ${heard.join("\n")}`);
    assert.ok(
      heard.some((text) => text.includes('"code":4001')),
      what,
    );
  }
  assert.ok(
    hearsOwn(
      await heardWith({ cookie, origin: server.origin }, [{ op: "auth", token: browserToken }, PRIVATE]),
    ),
  );
});

test("a session that is over opens nothing, by its end, its age or its idleness", async () => {
  const cases: readonly [string, string][] = [
    ["logged out", "closed_at = seen_at"],
    ["a week old", "created_at = created_at - 604800001"],
    ["half a day idle", "seen_at = seen_at - 43200001"],
  ];
  for (const [what, change] of cases) {
    const { token, memberId } = await server.enrol();
    await server.exchange.pool.query(`update sessions set ${change} where member = $1`, [memberId]);
    const heard = await heardWith({}, [{ op: "auth", token }, PRIVATE]);
    assert.equal(hearsOwn(heard), false, what);
  }
});
