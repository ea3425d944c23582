import assert from "node:assert/strict";
import { test } from "node:test";
import { addressKeyOf } from "./address-key.ts";

test("every address of one IPv6 network of 64 bits has the same key, however it is written", () => {
  const spellings = ["2001:db8:0:7::1", "2001:0DB8:0000:0007:ffff:1:2:3", "2001:db8:0:7::9%eth0"];
  assert.deepEqual(new Set(spellings.map(addressKeyOf)), new Set(["2001:db8:0:7::/64"]));
  assert.notEqual(addressKeyOf("2001:db8:0:8::1"), addressKeyOf("2001:db8:0:7::1"));
  assert.equal(addressKeyOf("::1"), "0:0:0:0::/64");
});

test("an IPv4 address is its own key, also when it comes inside an IPv6 one", () => {
  assert.equal(addressKeyOf("203.0.113.7"), "203.0.113.7");
  assert.equal(addressKeyOf("::ffff:203.0.113.7"), "203.0.113.7");
  assert.equal(addressKeyOf("::ffff:cb00:7107"), "203.0.113.7");
  assert.notEqual(addressKeyOf("::ffff:203.0.113.8"), "203.0.113.7");
});
