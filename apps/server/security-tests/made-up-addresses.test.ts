/**
 * Goal: an address that a caller writes is never visited by the server, whatever it looks like and wherever it stands.
 * Method: thirty forms of addresses that lead inside, in every field of every call that takes words; whatever the
 * process connects to is written down, and a server of the test's own waits for a visit that must not come.
 */
import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { after, before, mock, test } from "node:test";
import { type Call, CALLS, type CallName } from "@meridian/contract";
import { z } from "zod";
import { startTestExchange, type TestExchange, type TestMember } from "../testing/exchange.ts";
import { fieldsOf, inputFor } from "./testing/samples.ts";
import { enrolStaff } from "./testing/staff.ts";

/** Fields by which servers are made to fetch; no call has one. */
const FETCHED = /(url|uri|link|href|callback|webhook|redirect|avatar|endpoint|host|domain|src|source)$/i;

const FORMS_EACH = 6;
const AT_ONCE = 8;

/** Fields that only name something, and the one address that is written to, under its own rules (push/endpoint.ts). */
const HARMLESS = new Set([
  "login/freeze link",
  "login/recoveryStop link",
  "staff/contentSaveItem link",
  "user/addPushSubscription endpoint",
]);

let server: TestExchange;
let member: TestMember;
let staffToken = "";
let trap: Server;
let visits = 0;
const connected: string[] = [];

before(async () => {
  trap = createServer((_request, response) => {
    visits += 1;
    response.end("visited");
  });
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
  server = await startTestExchange();
  member = await server.enrol();
  staffToken = (await enrolStaff(server, "owner")).token;
});
after(async () => {
  mock.restoreAll();
  await server.stop();
  trap.close();
});

/** All lead to the trap, to this machine, to its network, or to what clouds tell their machines. */
function forms(port: number): string[] {
  return [
    ...[
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://0.0.0.0:${port}/`,
    ],
    ...[
      `http://127.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://017700000001:${port}/`,
    ],
    ...[
      `http://127.0.0.1.nip.io:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://127。0。0。1:${port}/`,
    ],
    ...[`https://127.0.0.1:${port}/x.png`, `//127.0.0.1:${port}/x.png`, `\\\\127.0.0.1@${port}\\x.png`],
    ...[
      `http://example.org@127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}#@example.org/`,
      `http://①②⑦.⓪.⓪.①:${port}/`,
    ],
    ...[
      "http://169.254.169.254/latest/meta-data/",
      "http://metadata.google.internal/",
      "http://[fd00:ec2::254]/",
    ],
    ...[
      "http://10.0.0.1/",
      "http://192.168.0.1/",
      "http://172.16.0.1/",
      "file:///etc/passwd",
      "ftp://127.0.0.1/",
    ],
    ...[
      "gopher://127.0.0.1:6379/_INFO",
      "dict://127.0.0.1:11211/stat",
      "ldap://127.0.0.1/",
      "jar:http://127.0.0.1!/",
    ],
    ...[
      "netdoc:///etc/passwd",
      "data:text/html,<script>1</script>",
      "unix:///var/run/docker.sock",
      "sftp://127.0.0.1/",
    ],
  ];
}

test("no call has a field for an address that the server would fetch", () => {
  const found = (Object.entries(CALLS) as [CallName, Call][]).flatMap(([name, call]) =>
    fieldsOf(call).flatMap(({ key }) => (FETCHED.test(key) ? [`${name} ${key}`] : [])),
  );
  assert.deepEqual(
    found.filter((field) => !HARMLESS.has(field)),
    [],
  );
});

/** Notes where every connection of this process goes, from here on. */
function listenToConnections(): void {
  const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;
  mock.method(Socket.prototype, "connect", function listened(this: Socket, ...given: unknown[]) {
    const [first] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
    const { host = "", port = 0 } = (typeof first === "object" ? first : { port: first }) as {
      host?: string;
      port?: number;
    };
    connected.push(`${host}:${port}`);
    return connect.apply(this, given);
  });
}

/** Every field that takes words, each with a few of the addresses, in turns: all of them come up many times. */
function bodiesOf(name: CallName, call: Call, addresses: readonly string[]) {
  const token = call.access === "staff" ? staffToken : member.token;
  const fields = fieldsOf(call).filter(({ sample }) => typeof sample === "string");
  return fields.flatMap(({ key, shape }) => {
    const fitting = addresses.filter((address) => z.safeParse(shape, address).success);
    // Words of a shape that no address fits are refused before anybody reads them; one shows it.
    const some = fitting.length > 0 ? take(fitting, FORMS_EACH) : take(addresses, 1);
    return some.map((address) => ({ name, token, body: JSON.stringify(inputFor(call, { [key]: address })) }));
  });
}

let turn = 0;
const take = (addresses: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => addresses[turn++ % addresses.length] ?? "");

test(
  "thirty forms of addresses that lead inside are words like any others",
  { timeout: 120_000 },
  async (t) => {
    const { port } = trap.address() as AddressInfo;
    const addresses = forms(port);
    assert.ok(addresses.length >= 30);
    listenToConnections();
    const bodies = (Object.entries(CALLS) as [CallName, Call][]).flatMap(([name, call]) =>
      bodiesOf(name, call, addresses),
    );
    for (let place = 0; place < bodies.length; place += AT_ONCE) {
      const some = bodies.slice(place, place + AT_ONCE);
      const answers = await Promise.all(
        some.map(({ name, body, token }) => server.send(name, body, { token })),
      );
      for (const [index, { status }] of answers.entries()) assert.ok(status < 500, some[index]?.body);
    }
    t.diagnostic(`${bodies.length} requests`);
    assert.ok(bodies.length > 300);
    assert.equal(visits, 0);
    const elsewhere = connected.filter((place) => !/^(127\.0\.0\.1|localhost|::1|):\d+$/.test(place));
    assert.deepEqual(elsewhere, []);
    assert.equal(connected.includes(`127.0.0.1:${port}`), false);
  },
);
