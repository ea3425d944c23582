/** Short messages over HTTP: what a provider is sent, and what happens when it fails. */
import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { pino } from "pino";
import { createSmsProvider } from "./sms.ts";

interface Received {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

const MESSAGE = { to: "+33612345678", text: "123456 is your code", code: "123456", timeMs: 1 };

let received: Received[] = [];
let statuses: number[] = [];
let lines: string[] = [];

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

const provider = createServer((request, response) => {
  void textOf(request).then((text) => {
    received.push({ authorization: request.headers.authorization, body: JSON.parse(text) as unknown });
    response.writeHead(statuses.shift() ?? 200).end("taken");
  });
});

before(() => new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", () => resolve())));
after(() => new Promise((resolve) => void provider.close(resolve)));
beforeEach(() => {
  [received, statuses, lines] = [[], [], []];
});

function transport(path = "/send") {
  const { port } = provider.address() as AddressInfo;
  const settings = {
    url: `http://127.0.0.1:${port}${path}`,
    authorization: "Bearer key",
    sender: "Meridian",
  };
  return createSmsProvider(settings, pino({ level: "error" }, { write: (line) => void lines.push(line) }));
}

test("a provider is sent number, text and sender, with the operator's authorization", async () => {
  const sms = transport();
  await sms.deliver(MESSAGE);
  await sms.close();
  assert.deepEqual(received, [
    {
      authorization: "Bearer key",
      body: { to: "+33612345678", text: "123456 is your code", from: "Meridian" },
    },
  ]);
  assert.deepEqual(lines, []);
});

test("a provider that is busy for a moment gets the message once more", async () => {
  statuses = [503, 202];
  const sms = transport();
  await sms.deliver(MESSAGE);
  await sms.close();
  assert.equal(received.length, 2);
  assert.deepEqual(lines, []);
});

test("nobody waits for a provider that fails, and the log has neither number, code nor key", async () => {
  statuses = [500, 401];
  const sms = transport();
  await sms.deliver(MESSAGE);
  assert.equal(lines.length, 0, "answered before the provider was");
  await sms.close();
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? "", /the provider answered 401/);
  for (const secret of ["612345678", "123456", "Bearer", "key"])
    assert.equal(lines[0]?.includes(secret), false);
});
