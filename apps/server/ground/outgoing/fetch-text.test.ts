import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { fetchText } from "./fetch-text.ts";

async function listen(
  context: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("what was sent arrives, and what was answered comes back with its status and headers", async (context) => {
  const origin = await listen(context, (request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => {
      response.writeHead(422, { "content-type": "application/json", "x-mark": "ö".length });
      response.end(JSON.stringify({ text, method: request.method, word: request.headers["x-word"] }));
    });
  });
  const answer = await fetchText(origin, { method: "POST", headers: { "X-Word": "w" }, body: "größer" });
  assert.equal(answer.status, 422);
  assert.equal(answer.headers.get("x-mark"), "1");
  assert.deepEqual(await answer.json(), { text: "größer", method: "POST", word: "w" });
});

test("nobody is redirected", async (context) => {
  let asked = 0;
  const origin = await listen(context, (_, response) => {
    asked += 1;
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  assert.equal((await fetchText(origin)).status, 302);
  assert.equal(asked, 1);
});

test("without an answer it fails as fetch does: with a cause, or with the signal's reason", async (context) => {
  const silent = await listen(context, () => undefined);
  await assert.rejects(fetchText(silent, { signal: AbortSignal.timeout(50) }), { name: "TimeoutError" });
  const hasty = await listen(context, (request) => request.socket.destroy());
  await assert.rejects(
    fetchText(hasty, { method: "POST", body: "{}" }),
    (error: Error) =>
      error instanceof TypeError && (error.cause as { code?: string }).code === "UND_ERR_SOCKET",
  );
});

test("an answer that is too long is not read to its end", async (context) => {
  const origin = await listen(context, (_, response) => void response.end("x".repeat(1_001)));
  await assert.rejects(fetchText(origin, {}, 1_000), (error: Error) => error.cause instanceof RangeError);
  assert.equal(await (await fetchText(origin, {}, 1_001)).text(), "x".repeat(1_001));
});
