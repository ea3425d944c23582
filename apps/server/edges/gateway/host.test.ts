/** Under which names the server answers, and what it says where nothing of its own stands. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";
import { originForPeople, testOfHosts } from "./host.ts";

let server: TestExchange;
before(async () => {
  server = await startTestExchange();
});
after(() => server.stop());

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function ask(path: string, headers: readonly string[], method = "GET"): Promise<Answer> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const incoming = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    });
    incoming.on("error", reject).end();
  });
}

test("loopback, the interface and the public name are ours, and on every interface each address", () => {
  const here = testOfHosts("127.0.0.1", "https://exchange.example");
  for (const host of ["localhost:4180", "LOCALHOST", "127.0.0.1", "[::1]:80", "exchange.example"])
    assert.equal(here(host), true, host);
  for (const host of ["evil.example", "exchange.example.evil", "localhost.evil", "10.0.0.7", "", undefined])
    assert.equal(here(host), false, host);
  const everywhere = testOfHosts("0.0.0.0", undefined);
  assert.equal(everywhere("10.0.0.7:4180"), true);
  assert.equal(everywhere("[2001:db8::7]:4180"), true);
  assert.equal(everywhere("evil.example"), false);
  assert.equal(testOfHosts("192.168.1.5", undefined)("192.168.1.5:4180"), true);
});

test("people are told of this machine by its name, in the terminal and in mails, and of others as they are", () => {
  for (const host of ["127.0.0.1", "[::1]", "localhost"])
    assert.equal(originForPeople(`http://${host}:4180`), "http://localhost:4180");
  assert.equal(originForPeople("http://192.168.1.5:4180"), "http://192.168.1.5:4180");
  assert.equal(server.exchange.origin(), `http://localhost:${new URL(server.origin).port}`);
});

test("another's name gets nothing, whatever it asks for and however it pretends", async () => {
  for (const [path, method] of [
    ["/", "GET"],
    ["/healthz", "GET"],
    ["/data/api.data/mailbox?recipient=a", "GET"],
    ["/data/api.user/setOrder", "POST"],
  ] as const) {
    const { status, body } = await ask(
      path,
      ["host", "evil.example", "origin", "http://evil.example"],
      method,
    );
    assert.deepEqual(
      [status, (JSON.parse(body) as { refusal: string }).refusal],
      [421, "request.host_unknown"],
    );
  }
  const twice = await ask("/healthz", ["host", "localhost", "host", "evil.example"]);
  assert.ok(twice.status === 421 || twice.status === 400, String(twice.status));
  assert.equal((await ask("/healthz", ["host", "localhost"])).status, 200);
});

test("an offer of HTTP/2 is left alone, and the answer is the usual one", async () => {
  const offer = ["host", "localhost", "connection", "Upgrade, HTTP2-Settings", "upgrade", "h2c"];
  const { status, body } = await ask("/healthz", [...offer, "http2-settings", "AAMAAABk"]);
  assert.deepEqual([status, body], [200, '{"live":true}']);
});

test("a path of an interface that is not there is not found, and never a page", async () => {
  for (const path of ["/api", "/api/v3/order", "/data/x"]) {
    const { status, headers } = await ask(path, ["host", "localhost"]);
    assert.equal(status, 404, path);
    assert.match(String(headers["content-type"]), /json/, path);
  }
});

test("pages and files say what browsers may do with them, and whom to tell of a hole", async () => {
  const file = await ask("/openapi.json", ["host", "localhost"]);
  assert.equal(file.headers["x-content-type-options"], "nosniff");
  assert.match(String(file.headers["content-security-policy"]), /default-src 'self'/);
  const answer = await ask("/.well-known/security.txt", ["host", "localhost"]);
  assert.match(answer.body, /^Contact: mailto:.+\nExpires: .+Z\n/);
  assert.match(String(answer.headers["permissions-policy"]), /camera=\(self\).*geolocation=\(\)/);
  const expires = Date.parse(/Expires: (.+)/.exec(answer.body)?.[1] ?? "");
  assert.ok(expires > Date.now() && expires < Date.now() + 365 * 86_400_000);
});
