import assert from "node:assert/strict";
import { test } from "node:test";
import { PRIVATE_CHANNELS, PUBLIC_CHANNELS, type PublicChannel } from "@meridian/contract";
import { readChannel } from "./messages.ts";
import { everyTicksOf } from "./public-hub.ts";

const WORDS = { market: "BTC/USDT", interval: "1m" } as const;

for (const [kind, { of }] of Object.entries(PUBLIC_CHANNELS))
  test(`the name of the channel ${kind} has its words, in order, and nothing else`, () => {
    const words = of.map((word) => WORDS[word]);
    const name = [kind, ...words].join(":");
    assert.deepEqual(readChannel(name), {
      kind,
      ...Object.fromEntries(of.map((word) => [word, WORDS[word]])),
    });
    for (const other of [`${name}:`, `${name}:1m`, [kind, ...words.slice(1)].join(":"), `${kind}:`])
      if (other !== name) assert.equal(readChannel(other), null, other);
  });

test("the name of a private channel stands alone", () => {
  for (const channel of PRIVATE_CHANNELS) {
    assert.deepEqual(readChannel(channel), { kind: "private", channel });
    assert.equal(readChannel(`${channel}:BTC/USDT`), null);
  }
});

test("a name that is none is null", () => {
  for (const name of ["", ":", "book", "books:BTC/USDT", "candles:BTC/USDT:2m", "__proto__", "toString"])
    assert.equal(readChannel(name), null, name);
});

test("the pace of each public channel is a whole number of ticks", () => {
  for (const kind of Object.keys(PUBLIC_CHANNELS) as PublicChannel[])
    assert.ok(Number.isInteger(everyTicksOf(kind)), kind);
});
