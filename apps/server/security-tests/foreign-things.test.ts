/**
 * Goal: who names a thing of somebody else gets the answer for a thing that does not exist, and changes nothing.
 * Method: whatever a member's own reads name, put into every field of every call that names a thing, beside a name of
 * the same form that nothing has.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Call, CALLS, type CallName, pathOf } from "@meridian/contract";
import { sized } from "@meridian/core/testing";
import { z } from "zod";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../testing/exchange.ts";
import { Line } from "./testing/line.ts";
import { type Field, fieldsOf, inputFor } from "./testing/samples.ts";
import { enrolVictim, NAMES_A_THING, type Names, namesOf, sendPicture } from "./testing/victim.ts";

const GUESSES = sized(10_000, 3_000);
const GUESSES_AT_ONCE = 8;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Shorter ones are in any answer by chance. */
const SECRET_LENGTH_MIN = 8;

let server: TestExchange;
let victim: TestMember;
let stranger: TestMember;
let names: Names;
let ownNames: Names;

before(async () => {
  server = await startTestExchange();
  victim = await enrolVictim(server);
  stranger = await server.enrol();
  await server.credit(stranger.memberId, "USDT", "5000");
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: stranger.token });
  names = await namesOf(server, victim.token);
  ownNames = await namesOf(server, stranger.token);
});
after(() => server.stop());

/** Of the same form, and nobody's. */
function nobodys(name: string): string {
  if (/^\d+$/.test(name)) return String(800_000_000_000 + Number.parseInt(name, 10));
  return name.replace(/[A-Za-z0-9]{1,8}$/, (end) =>
    [...end].map((letter) => (letter === "7" ? "3" : "7")).join(""),
  );
}

/** Valid proofs for the caller's other fields, so that only the name is tested. */
const PROOFS: Readonly<Record<string, string>> = {
  fundPassword: TEST_FUND_PASSWORD,
  loginPassword: TEST_PASSWORD,
  password: TEST_PASSWORD,
};

function inputNaming(call: Call, field: Field, name: string): Record<string, unknown> {
  const proofs = Object.fromEntries(
    fieldsOf(call).flatMap(({ key }) => (PROOFS[key] === undefined ? [] : [[key, PROOFS[key]]])),
  );
  return inputFor(call, { ...proofs, [field.key]: name });
}

/** The answer without the name that was asked for, which may be reported again. */
async function answerTo(name: CallName, call: Call, field: Field, thing: string): Promise<string> {
  const body = JSON.stringify(inputNaming(call, field, thing));
  const { headers: _headers, ...answer } = await server.send(name, body, { token: stranger.token });
  return JSON.stringify(answer)
    .replaceAll(`"${thing}"`, '"*"')
    .replace(/"(sequence|time)":\d+/g, '"$1":0');
}

interface Case {
  readonly name: CallName;
  readonly call: Call;
  readonly field: Field;
  readonly thing: string;
}

function cases(): Case[] {
  const things = [...new Set([...names.values()].flatMap((some) => [...some]))];
  return (Object.entries(CALLS) as [CallName, Call][])
    .filter(([, { access }]) => access === "member")
    .flatMap(([name, call]) =>
      fieldsOf(call)
        .filter(({ key }) => NAMES_A_THING.test(key))
        .flatMap((field) => {
          const fitting = things.filter((thing) => z.safeParse(field.shape, thing).success);
          const own = names.get(field.key) ?? new Set();
          // Those that are named alike, and a few of all others that have the form.
          return [...new Set([...own, ...fitting.slice(0, 4)])]
            .filter((thing) => fitting.includes(thing) && ownNames.get(field.key)?.has(thing) !== true)
            .map((thing) => ({ name, call, field, thing }));
        }),
    );
}

test("what is somebody else's is answered like what is not there", async (t) => {
  const tried = new Set<string>();
  const all = cases();
  const secrets = [...names.values()]
    .flatMap((some) => [...some])
    .filter((name) => name.length >= SECRET_LENGTH_MIN);
  for (const { name, call, field, thing } of all) {
    const foreign = await answerTo(name, call, field, thing);
    const none = await answerTo(name, call, field, nobodys(thing));
    if (field.key !== "cursor") assert.equal(foreign, none, `${name} with ${field.key} ${thing}`);
    for (const secret of secrets) {
      assert.equal(foreign.includes(secret), false, `${name} with ${field.key} ${thing} told ${secret}`);
    }
    tried.add(`${name} ${field.key}`);
  }
  t.diagnostic(`${all.length} foreign names in ${tried.size} fields of calls`);
  assert.ok(tried.size >= 25, [...tried].join(", "));
  const after = await namesOf(server, victim.token);
  for (const [key, before] of names) {
    // A place in a list, which grows by what the server itself tells its owner meanwhile.
    if (key !== "cursor") assert.deepEqual(after.get(key), before, `each ${key} is as it was`);
  }
});

/** Neighbours of a name first: one letter another, cut, turned; then names by chance. */
function guessesOf(name: string): string[] {
  const neighbours = [...name].flatMap((own, place) =>
    [...ALPHABET]
      .filter((letter) => letter !== own)
      .map((letter) => name.slice(0, place) + letter + name.slice(place + 1)),
  );
  const turned = [name.toLowerCase(), name.toUpperCase(), [...name].reverse().join("")];
  const guesses = new Set([...neighbours, ...turned]);
  guesses.delete(name);
  for (let seed = 1; guesses.size < GUESSES; seed += 1) {
    const letters = Array.from(
      { length: name.length },
      (_, place) => ALPHABET[(seed * (place + 7) * 2_654_435) % 64],
    );
    guesses.add(letters.join(""));
    if (seed % 3 === 0) guesses.add(nobodys(name).slice(0, -5) + seed.toString(36).padStart(5, "A"));
  }
  return [...guesses];
}

test("thousands of guesses at the name of a picture open none, not even for who owns its neighbour", async () => {
  const picture = await sendPicture(server, victim.token);
  const guesses = guessesOf(picture);
  const path = pathOf("user", "kycPicture");
  const port = Number.parseInt(new URL(server.origin).port, 10);
  const answers = new Set<string>();
  let next = 0;
  const guess = async (): Promise<void> => {
    const line = new Line(port);
    for (let place = next++; place < guesses.length; place = next++) {
      const { token } = place % 2 === 0 ? stranger : victim;
      const body = JSON.stringify({ fileId: guesses[place] });
      const lines = [
        `POST ${path} HTTP/1.1`,
        "host: localhost",
        `token: ${token}`,
        "content-type: application/json",
      ];
      const head = [...lines, `content-length: ${body.length}`].join("\r\n");
      const answer = await line.ask(Buffer.from(`${head}\r\n\r\n${body}`));
      answers.add(`${answer?.status} ${answer?.body}`);
    }
    line.end();
  };
  await Promise.all(Array.from({ length: GUESSES_AT_ONCE }, guess));
  const foreign = await server.call("user/kycPicture", { fileId: picture }, { token: stranger.token });
  assert.equal(foreign.refusal, "upload.unknown");
  assert.equal(answers.size, 1, [...answers].slice(0, 5).join("\n"));
  assert.match([...answers][0] ?? "", /upload\.unknown/);
});

test("a picture is for its owner's program alone: not kept, not framed, not run, not fetched by other sites", async () => {
  const { front } = (await server.call("user/getKycInfo", {}, { token: victim.token })).data ?? { front: "" };
  const { headers, data } = await server.call("user/kycPicture", { fileId: front }, { token: victim.token });
  assert.ok((data?.picture.length ?? 0) > 100);
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
  assert.match(headers.get("content-type") ?? "", /^application\/json/);
  const policy = headers.get("content-security-policy") ?? "";
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "sandbox"])
    assert.ok(policy.includes(part), part);
});

test("no path of the web leads to a stored picture", async () => {
  const { front } = (await server.call("user/getKycInfo", {}, { token: victim.token })).data ?? { front: "" };
  const folders = [
    "",
    "/files",
    "/upload",
    "/uploads",
    "/data/files",
    "/data",
    "/..%2ffiles",
    "/%2e%2e/files",
    "/static",
  ];
  for (const folder of folders) {
    for (const end of ["", ".png", ".jpg", "%00.png"]) {
      const answer = await fetch(`${server.origin}${folder}/${front}${end}`, {
        headers: { token: victim.token },
      });
      assert.doesNotMatch(answer.headers.get("content-type") ?? "", /image|octet-stream/, `${folder}/${end}`);
    }
  }
});
