import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { apiReference } from "./reference.ts";

let app: FastifyInstance;

before(async () => {
  app = fastify({ exposeHeadRoutes: false });
  await app.register(apiReference, { tls: false });
});
after(() => app.close());

test("whoever asks for the head of the description or its page gets it, without a body", async () => {
  for (const url of ["/apidoc/reference/", "/apidoc/reference/js/scalar.js", "/openapi.json"]) {
    const head = await app.inject({ method: "HEAD", url });
    const whole = await app.inject({ url });
    assert.deepEqual([head.statusCode, head.body], [200, ""], url);
    assert.equal(head.headers["content-type"], whole.headers["content-type"]);
    assert.equal(head.headers["content-security-policy"], whole.headers["content-security-policy"]);
  }
  assert.equal((await app.inject({ method: "HEAD", url: "/apidoc/reference" })).statusCode, 301);
});

test("the page's program comes compressed where it may", async () => {
  const url = "/apidoc/reference/js/scalar.js";
  const whole = await app.inject({ url });
  const zipped = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
  assert.equal(whole.headers["content-encoding"], undefined);
  assert.equal(zipped.headers["content-encoding"], "gzip");
  assert.deepEqual(gunzipSync(zipped.rawPayload), whole.rawPayload);
});
