// Which addresses a key may be bound to, and which are among them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CallRefusal } from "../../ground/calls/context.ts";
import { readAddresses, testOfAddresses } from "./addresses.ts";

test("an address is kept once, in one spelling, whichever family it comes over", () => {
  const given = [" 203.0.113.7 ", "203.0.113.7", "::ffff:203.0.113.7", "2001:DB8::7", "198.51.100.0/24"];
  assert.deepEqual(readAddresses(given), ["203.0.113.7", "2001:db8::7", "198.51.100.0/24"]);
});

test("what is no address, or a network as wide as the world, is refused", () => {
  const wrong = [
    "",
    "localhost",
    "203.0.113",
    "203.0.113.256",
    "203.0.113.7/",
    "203.0.113.7/33",
    "0.0.0.0/0",
  ];
  const more = [
    "10.0.0.0/15",
    "2001:db8::/31",
    "2001:db8::/129",
    "fe80::1%eth0",
    "1.2.3.4/24/24",
    "::ffff:1.2.3.4/120",
  ];
  for (const text of [...wrong, ...more])
    assert.throws(
      () => readAddresses([text]),
      (error) => error instanceof CallRefusal && error.refusal === "api_key.address_malformed",
      text,
    );
});

test("a key answers its own addresses and networks of both families, and no neighbour's", () => {
  const admits = testOfAddresses(readAddresses(["203.0.113.7", "198.51.100.0/25", "2001:db8:1::/48", "::1"]));
  const among = [
    "203.0.113.7",
    "::ffff:203.0.113.7",
    "::FFFF:203.0.113.7",
    "198.51.100.127",
    "2001:db8:1:2::3",
    "::1",
  ];
  for (const ip of among) assert.equal(admits(ip), true, ip);
  const strange = [
    "203.0.113.8",
    "198.51.100.128",
    "2001:db8:2::3",
    "127.0.0.1",
    "",
    "unknown",
    "203.0.113.7, 1.2.3.4",
  ];
  for (const ip of strange) assert.equal(admits(ip), false, ip);
  assert.equal(testOfAddresses([])("192.0.2.1"), true, "no list binds to none");
});
