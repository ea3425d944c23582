/** Short messages over HTTP: what a provider is sent, and what happens when it fails. */
import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { createSmsProvider } from "./sms.ts";

interface Received {
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | string[] | undefined;
  readonly body: unknown;
}

const MESSAGE = {
  ...{ id: "7", to: "+33612345678", subject: "", text: "123456 is your code", code: "123456", timeMs: 1 },
};

let received: Received[] = [];
let statuses: number[] = [];

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

const provider = createServer((request, response) => {
  void textOf(request).then((text) => {
    const { authorization, "idempotency-key": idempotencyKey } = request.headers;
    received.push({ authorization, idempotencyKey, body: JSON.parse(text) as unknown });
    response.writeHead(statuses.shift() ?? 200).end("taken");
  });
});

before(() => new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", () => resolve())));
after(() => new Promise((resolve) => void provider.close(resolve)));
beforeEach(() => {
  [received, statuses] = [[], []];
});

function transport(path = "/send") {
  const { port } = provider.address() as AddressInfo;
  const settings = {
    url: `http://127.0.0.1:${port}${path}`,
    authorization: "Bearer key",
    sender: "Meridian",
  };
  return createSmsProvider(settings);
}

test("a provider is sent number, text, sender and number of the message, with the operator's authorization", async () => {
  await transport().deliver(MESSAGE);
  assert.deepEqual(received, [
    {
      authorization: "Bearer key",
      idempotencyKey: "message-7",
      body: { to: "+33612345678", text: "123456 is your code", from: "Meridian" },
    },
  ]);
});

test("a provider that refuses is reported by its status, without number, text or key", async () => {
  statuses = [401];
  const failure = await transport()
    .deliver(MESSAGE)
    .catch((error: Error) => error.message);
  assert.equal(failure, "the provider answered 401");
});
