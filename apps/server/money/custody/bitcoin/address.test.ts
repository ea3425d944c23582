// Goal: every address of the chain is taken for what it pays to, and nothing else is taken. Method: the published
// vectors of BIP-84, BIP-173 and BIP-350, addresses known from the chain, and every single mistake in some of them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { mnemonicToSeedSync } from "@scure/bip39";
import fc from "fast-check";
import { parseBitcoinAddress } from "./address.ts";
import { bitcoinAccountPath, BitcoinKeys } from "./keys.ts";
import { BITCOIN_NETWORKS, type BitcoinNetwork } from "./networks.ts";

const { main, test: testnet, regtest, signet } = BITCOIN_NETWORKS;
const base58 = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());

function scriptOf(text: string, network: BitcoinNetwork): string {
  const parsed = parseBitcoinAddress(text, network);
  assert.ok("script" in parsed, `${text}: ${"problem" in parsed ? parsed.problem : ""}`);
  return Buffer.from(parsed.script).toString("hex");
}

function problemOf(text: string, network = main): string {
  const parsed = parseBitcoinAddress(text, network);
  return "problem" in parsed ? parsed.problem : "none";
}

const VALID: readonly (readonly [string, BitcoinNetwork, string])[] = [
  // BIP-173 and BIP-350.
  ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", main, "0014751e76e8199196d454941c45d1b3a323f1433bd6"],
  [
    "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
    testnet,
    "00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262",
  ],
  [
    "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy",
    testnet,
    "0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
  ],
  [
    "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c",
    testnet,
    "5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
  ],
  [
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    main,
    "512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
  ],
  [
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    main,
    "00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262",
  ],
  ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", testnet, "0014751e76e8199196d454941c45d1b3a323f1433bd6"],
  ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", signet, "0014751e76e8199196d454941c45d1b3a323f1433bd6"],
  // The first reward, and the script hash of BIP-16's time.
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", main, "76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac"],
  ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", main, "76a91477bff20c60e522dfaa3350c39b030a5d004e839a88ac"],
  ["3P14159f73E4gFr7JterCCQh9QjiTjiZrG", main, "a914e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a87"],
  ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", testnet, "76a914243f1394f44554f4ce3fd68649c19adc483ce92488ac"],
  ["2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", testnet, "a9144e9f39ca4688ff102128ea4ccda34105324305b087"],
];

for (const [address, network, script] of VALID) {
  test(`${address} of ${network.name} pays to its script`, () => {
    assert.equal(scriptOf(address, network), script);
  });
}

// BIP-173 and BIP-350 list these as what must not be accepted.
const INVALID: readonly (readonly [string, BitcoinNetwork, string])[] = [
  ["tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty", testnet, "malformed"],
  ["tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut", main, "malformed"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", main, "checksum"],
  ["BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2", main, "malformed"],
  ["bc1rw5uspcuh", main, "checksum"],
  ["bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90", main, "checksum"],
  ["BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P", main, "malformed"],
  ["tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7", testnet, "malformed"],
  ["bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du", main, "malformed"],
  ["tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv", testnet, "malformed"],
  ["bc1gmk9yu", main, "malformed"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", main, "checksum"],
  ["tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf", testnet, "checksum"],
  ["BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL", main, "checksum"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", main, "checksum"],
  ["tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47", testnet, "checksum"],
  ["bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4", main, "malformed"],
  ["BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R", main, "malformed"],
  ["bc1pw5dgrnzv", main, "malformed"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav", main, "malformed"],
  ["tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq", testnet, "malformed"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf", main, "malformed"],
  ["tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j", testnet, "malformed"],
  // Witness versions that have no rules yet: anybody could spend what is sent there.
  ["bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y", main, "unusable"],
  ["BC1SW50QGDZ25J", main, "unusable"],
  ["bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs", main, "unusable"],
  ["1111111111111111111114oLvT2", main, "unusable"],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", main, "checksum"],
  ["", main, "malformed"],
  ["0x52908400098527886E0F7030069857D2E4169EE7", main, "malformed"],
  [" 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", main, "malformed"],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa\n", main, "malformed"],
  ["bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", main, "malformed"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t４", main, "malformed"],
  ["__proto__", main, "malformed"],
];

for (const [address, network, problem] of INVALID) {
  test(`"${address}" is refused as ${problem}`, () => {
    assert.equal(problemOf(address, network), problem);
  });
}

test("a good address of another network, or another coin, is refused as such", () => {
  const foreign: [string, BitcoinNetwork][] = VALID.flatMap(([address, network]) =>
    network === main
      ? [
          [address, testnet],
          [address, regtest],
        ]
      : [[address, main]],
  );
  foreign.push(
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", regtest],
    // Litecoin and Dogecoin.
    [base58.encode(Uint8Array.of(0x30, ...new Uint8Array(20).fill(9))), main],
    [base58.encode(Uint8Array.of(0x1e, ...new Uint8Array(20).fill(9))), main],
  );
  for (const [address, network] of foreign)
    assert.equal(problemOf(address, network), "wrong_network", address);
  assert.ok(foreign.length > 15);
});

test("the words of BIP-84 give its addresses", () => {
  const words = `${"abandon ".repeat(11)}about`;
  const keys = new BitcoinKeys(
    HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive(bitcoinAccountPath(main)),
    main,
  );
  assert.equal(keys.deposit(0).address, "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu");
  assert.equal(keys.deposit(1).address, "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g");
  assert.equal(keys.hot.address, "bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el");
  const all = [keys.hot, keys.change, ...Array.from({ length: 50 }, (_, index) => keys.deposit(index))];
  assert.equal(new Set(all.map(({ address }) => address)).size, all.length);
  for (const { address, script } of all)
    assert.equal(scriptOf(address, main), Buffer.from(script).toString("hex"));
});

test("every mistake of one character is noticed, in every place", () => {
  for (const [address, network] of VALID) {
    const isWitness = /^(bc|tb)1/i.test(address);
    const others = isWitness ? "qp0zx9" : "1Az9kq";
    for (let place = 0; place < address.length; place++) {
      for (const other of others) {
        const wrong = address.slice(0, place) + other + address.slice(place + 1);
        if (wrong.toLowerCase() === address.toLowerCase()) continue;
        assert.notEqual(problemOf(wrong, network), "none", wrong);
      }
    }
  }
});

test("any hash under any kind is read back as what was written, in one canonical form", () => {
  const kinds = fc.record({
    hash: fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((bytes) => bytes.some((byte) => byte !== 0)),
    program: fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .filter((bytes) => bytes.some((byte) => byte !== 0)),
    network: fc.constantFrom(...Object.values(BITCOIN_NETWORKS)),
  });
  fc.assert(
    fc.property(kinds, ({ hash, program, network }) => {
      const hex = Buffer.from(hash).toString("hex");
      const key = bech32.encode(network.prefix, [0, ...bech32.toWords(hash)]);
      const tap = bech32m.encode(network.prefix, [1, ...bech32m.toWords(program)]);
      assert.equal(scriptOf(key.toUpperCase(), network), `0014${hex}`);
      assert.equal(scriptOf(tap, network), `5120${Buffer.from(program).toString("hex")}`);
      assert.deepEqual(parseBitcoinAddress(key.toUpperCase(), network), parseBitcoinAddress(key, network));
      const plain = base58.encode(Uint8Array.of(network.keyHashVersion, ...hash));
      assert.equal(scriptOf(plain, network), `76a914${hex}88ac`);
    }),
    { numRuns: 200 },
  );
});
