/**
 * Requests that no program of ours sends, made from the contract: for every call, each of its fields with the worst
 * values known, and bodies that are no bodies. What the contract happens to accept is thrown away and drawn again, so a
 * server that answers one of these with a success has a hole.
 */
import { type Call, CALLS, type CallName, pathOf } from "@meridian/contract";
import type { Random } from "@meridian/core/testing";
import { z } from "zod";
import { unfitText } from "../../edges/gateway/characters.ts";
import { type Field, fieldsOf, sampleText } from "./samples.ts";

export interface Malformed {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly contentType: string;
}

/** As JSON text, because some of the worst are no JSON. */
const VALUES: readonly string[] = [
  ...["null", "true", "false", "0", "-0", "-1", "1", "1e-9", "1e309", "-1e309", "9007199254740993"],
  ...["NaN", "Infinity", "-Infinity", "undefined", "0x10", "01", "1.", ".5", "+1", "1_000", "12n", "''"],
  ...[
    '""',
    '" "',
    '"0"',
    '"-0"',
    '"-1"',
    '"+1"',
    '"1e5"',
    '"1E-9"',
    '"0x10"',
    '"0b1"',
    '"NaN"',
    '"Infinity"',
  ],
  ...['"1e309"', '"１２３"', '"٣"', '"१२"', '"1,000"', '"1.0.0"', '"1."', '".5"', '"00.1"', '" 1"', '"1 "'],
  `"1${"0".repeat(30)}"`,
  `"0.${"0".repeat(18)}1"`,
  `"${"9".repeat(20)}.${"9".repeat(19)}"`,
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202eabc"', '"\\u200b"', '"\\ufeff1"'],
  ...['"\' or 1=1 --"', '"; drop table members"', '"%00"', '"%s%n"', '"${7*7}"', '"{{7*7}}"', '"$(id)"'],
  ...['"../../etc/passwd"', '"<script>alert(1)</script>"', '"javascript:alert(1)"', '"=1+1"', '"__proto__"'],
  ...['"http://127.0.0.1/"', '"file:///etc/passwd"', '"a\\r\\nset-cookie: x=1"', '"\\\\u0030"'],
  `"${"x".repeat(300)}"`,
  `"${"漢".repeat(5_000)}"`,
  ...["[]", "[[]]", "[null]", "[1,[2,[3]]]", '["0"]', "{}", '{"toString":1}', '{"length":5}', '{"then":1}'],
  ...['{"__proto__":{"code":0}}', '{"constructor":{"prototype":{"code":0}}}', '{"$gt":""}', '{"0":"1"}'],
];

const FOREIGN_KEYS = ["__proto__", "constructor", "prototype", "memberId", "accountId", "userId", "role"];
const KEYS = [...FOREIGN_KEYS, "fee", "status", "price ", "\\u0000", "toString", "hasOwnProperty", "a.b", ""];

const NO_BODIES: readonly string[] = [
  ...[
    "",
    " ",
    "null",
    "true",
    "0",
    '"x"',
    "[]",
    "[{}]",
    "{",
    "}",
    "{}{}",
    "{,}",
    '{"a"}',
    '{"a":}',
    "{'a':1}",
  ],
  ...["{a:1}", "// x", "\u0000", "\ufeff", "undefined", "<xml/>", "a=1&b=2", "--x\r\n\r\n--x--"],
];

const CONTENT_TYPES = [
  ...[
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
  ],
  ...["application/json,text/plain", "application/jsonp", "text/json", "*/*", "", "json"],
];

const JSON_TYPE = "application/json";
const DEPTH = 10_000;
const LIST_LENGTH = 1_000_000;
const TEXT_LENGTH = 1_048_576;

/** Once in so many: a megabyte takes as long as hundreds of others. */
const HUGE_ONE_IN = 2_500;

type Mischief = (fields: readonly Field[], random: Random) => string;

const entry = (key: string, value: string): string => `"${key}":${value}`;
const objectOf = (entries: readonly string[]): string => `{${entries.join(",")}}`;
const goodEntries = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ key, sample, optional }) => (optional ? [] : [entry(key, sampleText(sample))]));

/** All fields right but one, which has this text as its value. */
function oneSpoilt(fields: readonly Field[], random: Random, text: string): string {
  if (fields.length === 0) return objectOf([entry("x", text)]);
  const spoilt = random.pick(fields);
  const others = goodEntries(fields.filter((field) => field !== spoilt));
  return objectOf([...others, entry(spoilt.key, text)]);
}

const MISCHIEF: readonly Mischief[] = [
  (fields, random) => oneSpoilt(fields, random, random.pick(VALUES)),
  (fields, random) => oneSpoilt(fields, random, random.pick(VALUES)),
  (fields, random) => oneSpoilt(fields, random, random.pick(VALUES)),
  (fields, random) => objectOf(fields.map(({ key }) => entry(key, random.pick(VALUES)))),
  (fields, random) => objectOf(goodEntries(fields).filter(() => random.oneIn(2))),
  (fields, random) => objectOf([...goodEntries(fields), entry(random.pick(KEYS), random.pick(VALUES))]),
  (fields, random) => {
    const good = goodEntries(fields);
    const [first = entry("x", "1")] = good;
    const twice = `${first.slice(0, first.indexOf(":"))}:${random.pick(VALUES)}`;
    return objectOf(random.oneIn(2) ? [twice, ...good] : [...good, twice]);
  },
  (fields, random) => {
    const good = objectOf([...goodEntries(fields), entry("x", random.pick(VALUES))]);
    return good.slice(0, random.between(0, good.length - 1));
  },
  (_fields, random) => random.pick(NO_BODIES),
  (fields, random) => oneSpoilt(fields, random, random.oneIn(20) ? deep(random) : random.pick(VALUES)),
];

function deep(random: Random): string {
  return random.oneIn(2)
    ? "[".repeat(DEPTH) + "]".repeat(DEPTH)
    : `${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`;
}

const huge = (random: Random): string =>
  random.oneIn(2) ? `[${"0,".repeat(LIST_LENGTH - 1)}0]` : `"${"x".repeat(TEXT_LENGTH)}"`;

interface Target {
  readonly name: CallName;
  readonly call: Call;
  readonly fields: readonly Field[];
  readonly path: string;
}

const TARGETS: readonly Target[] = (Object.entries(CALLS) as [CallName, Call][]).map(([name, call]) => ({
  name,
  call,
  fields: fieldsOf(call),
  path: pathOf(call.group, name.slice(call.group.length + 1)),
}));

/** The `place`th request: calls take turns, so that each is met equally often. */
export function malformedRequest(place: number, random: Random): Malformed {
  const target = TARGETS[place % TARGETS.length] as Target;
  if (random.oneIn(20)) return ofAnotherKind(target, random);
  const { name, call, path } = target;
  for (;;) {
    const body = bodyOf(target, random);
    if (isRefused(call, body.toString("utf8")))
      return { name, method: "POST", path, body, contentType: JSON_TYPE };
  }
}

function bodyOf({ fields }: Target, random: Random): Buffer {
  if (random.oneIn(HUGE_ONE_IN)) return Buffer.from(oneSpoilt(fields, random, huge(random)));
  const body = Buffer.from(random.pick(MISCHIEF)(fields, random));
  // A byte that begins no character, somewhere.
  if (body.length > 0 && random.oneIn(40)) body[random.between(0, body.length - 1)] = 0xff;
  return body;
}

/** Right or wrong inside, but in a wrapping that is none: another type, another method, a query. */
function ofAnotherKind({ name, call, fields, path }: Target, random: Random): Malformed {
  const good = Buffer.from(objectOf(goodEntries(fields)));
  const asked = { name, path, method: "POST", body: good, contentType: JSON_TYPE };
  if (random.oneIn(3)) return { ...asked, contentType: random.pick(CONTENT_TYPES) };
  if (random.oneIn(2)) return { ...asked, method: random.pick(["PUT", "PATCH", "DELETE"]) };
  const value = encodeURIComponent(random.pick(VALUES).toWellFormed());
  const key = random.pick([...fields.map((field) => field.key), "x", "__proto__", "a[]", "%ff", "%"]);
  const query = random.pick([
    `${key}=${value}&${key}=1`,
    `${key}=${value}&unasked=1`,
    "%ff=%fe&=&&",
    "unasked",
  ]);
  const method = call.kind === "read" && random.oneIn(2) ? "GET" : "POST";
  return {
    ...asked,
    method,
    path: `${path}?${query}&unasked=2`,
    body: method === "GET" ? Buffer.alloc(0) : good,
  };
}

function isRefused(call: Call, text: string): boolean {
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    const parsed = z.safeParse(call.input, value);
    return Array.isArray(value) || !parsed.success || unfitText(parsed.data) !== null;
  } catch {
    return true;
  }
}
