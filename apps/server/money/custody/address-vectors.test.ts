/**
 * Goal: nobody is let send to an address that is not one of the network they chose (target W6). Method: published
 * vectors, addresses of other chains, and mistakes made in each of them, every one against every kind of network; two
 * parsers of ours and, for the same texts, those of other authors must agree.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type AddressKind,
  checkAddress,
  lookAlikeOf,
  recogniseAddress,
  SENDABLE_KINDS,
  type SendableKind,
} from "@meridian/contract/addresses";
import { Address, NETWORK, TEST_NETWORK } from "@scure/btc-signer";
import { isAddress } from "viem";
import { parseBitcoinAddress } from "./bitcoin/address.ts";
import { BITCOIN_NETWORKS } from "./bitcoin/networks.ts";
import { parseEvmAddress } from "./evm/address.ts";

/** Addresses that can be sent to, by the kinds that take them. */
const GOOD: Readonly<Record<SendableKind, readonly string[]>> = {
  // EIP-55's own, in one case throughout, and well-known contracts and accounts.
  evm: [
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    "0xde709f2102306220921060314715629080e2fb77",
    "0x27b1fdb04752bbc536007a920d24acb045561c26",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
    "0xd8da6bf26964af9d7eed9e03e53415d37aa96045",
    "0xD8DA6BF26964AF9D7EED9E03E53415D37AA96045",
  ],
  // BIP-173, BIP-350, the first reward, and script hashes of BIP-16's time.
  bitcoin: [
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX",
  ],
  bitcoinTest: [
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
    "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy",
    "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c",
  ],
  bitcoinRegtest: ["bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080"],
};

/** Base58 does not tell the test networks apart. */
const GOOD_ON_TESTS = [
  "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
  "n3GNqMveyvaPvUbH469vDRadqpJMPc84JA",
  "2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc",
];

/** Addresses of chains that the venue does not send on, to be named. */
const ELSEWHERE: readonly (readonly [string, AddressKind])[] = [
  ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "tron"],
  ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "tron"],
  ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", "dogecoin"],
  ["LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9", "litecoin"],
  ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "xrp"],
  ["7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV", "solana"],
  ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "bitcoinCash"],
  [
    "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x",
    "cardano",
  ],
  ["EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N", "ton"],
];

/** Texts that are no address anywhere, or one from which nothing ever comes back. */
const BAD = [
  // BIP-173's and BIP-350's invalid ones.
  "tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty",
  "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
  "BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2",
  "bc1rw5uspcuh",
  "bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90",
  "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P",
  "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7",
  "bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du",
  "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv",
  "bc1gmk9yu",
  "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
  "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4",
  "BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R",
  "bc1pw5dgrnzv",
  "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav",
  // Versions without rules yet: anybody could spend.
  "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
  "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs",
  // Nobody's: zero, and what the protocol keeps for itself.
  "0x0000000000000000000000000000000000000000",
  "0x0000000000000000000000000000000000000001",
  "0x00000000000000000000000000000000000003ff",
  "1111111111111111111114oLvT2",
  // Things that are pasted by mistake.
  "",
  " ",
  "0x",
  "vitalik.eth",
  "alice@example.org",
  "https://example.org/0x52908400098527886E0F7030069857D2E4169EE7",
  "52908400098527886E0F7030069857D2E4169EE7",
  "0X52908400098527886E0F7030069857D2E4169EE7",
  "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
  "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn",
  "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
  "legal winner thank year wave sausage worth useful legal winner thank yellow",
  // Letters that look like others, and ones that are not seen at all.
  "0х52908400098527886E0F7030069857D2E4169EE7",
  "0x52908400098527886E0F7030069857D2E4169EЕ7",
  "1А1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
  "\u202e0x52908400098527886E0F7030069857D2E4169EE7",
  "0x5290840009852788\u200b6E0F7030069857D2E4169EE7",
];

/** The single mistakes that people make, in whatever text. */
function mistakesIn(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  const swapped =
    text.slice(0, middle) + (text[middle + 1] ?? "") + (text[middle] ?? "") + text.slice(middle + 2);
  const other = text[middle] === "3" ? "4" : "3";
  return [
    text.slice(0, -1),
    text.slice(1),
    `${text}${text.at(-1) ?? ""}`,
    `${text} `,
    ` ${text}`,
    `${text.slice(0, middle)} ${text.slice(middle)}`,
    `${text}${text}`,
    ...(swapped === text ? [] : [swapped]),
    text.slice(0, middle) + other + text.slice(middle + 1),
  ];
}

interface Vector {
  readonly text: string;
  readonly kinds: readonly SendableKind[];
}

/** A digit changed in an EVM address of one case is another good address: nothing in it could tell. */
function isSilentlyOther(text: string): boolean {
  return /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(text);
}

function vectors(): Vector[] {
  const good = SENDABLE_KINDS.flatMap((kind) => GOOD[kind].map((text): Vector => ({ text, kinds: [kind] })));
  const onTests = GOOD_ON_TESTS.map((text): Vector => ({ text, kinds: ["bitcoinTest", "bitcoinRegtest"] }));
  const bad = [...BAD, ...ELSEWHERE.map(([text]) => text)].map((text): Vector => ({ text, kinds: [] }));
  const mistaken = [...good, ...onTests]
    .flatMap(({ text }) => mistakesIn(text))
    .filter((text) => !isSilentlyOther(text))
    .map((text): Vector => ({ text, kinds: [] }));
  return [...good, ...onTests, ...bad, ...mistaken];
}

/** Asks the chains' own parsers, the last check before coins leave. */
function chainAccepts(text: string, kind: SendableKind): boolean {
  if (kind === "evm") return "address" in parseEvmAddress(text);
  const network = Object.values(BITCOIN_NETWORKS).find(({ addressKind }) => addressKind === kind);
  assert.ok(network !== undefined);
  return "address" in parseBitcoinAddress(text, network);
}

function isDecoded(text: string, network: typeof NETWORK): boolean {
  try {
    return Address(network).decode(text).type !== "unknown";
  } catch {
    return false;
  }
}

/** Undefined where their authors have no opinion. */
function othersAccept(text: string, kind: SendableKind): boolean | undefined {
  if (kind === "evm") return /^0x[0-9a-fA-F]{40}$/.test(text) && isAddress(text, { strict: false });
  if (kind === "bitcoin") return isDecoded(text, NETWORK);
  return kind === "bitcoinTest" ? isDecoded(text, TEST_NETWORK) : undefined;
}

const ALL = vectors();

test(`of ${ALL.length * SENDABLE_KINDS.length} pairs of a text and a network none is accepted that is not right`, () => {
  assert.ok(ALL.length >= 200, `${ALL.length} texts`);
  const wrong: string[] = [];
  for (const { text, kinds } of ALL) {
    for (const kind of SENDABLE_KINDS) {
      const expected = kinds.includes(kind);
      const { ok } = checkAddress(text, kind);
      if (ok !== expected) wrong.push(`${text} on ${kind}: ${ok ? "accepted" : "refused"}`);
      if (chainAccepts(text, kind) !== expected) wrong.push(`${text} on ${kind}: the chain disagrees`);
      if (expected && othersAccept(text, kind) === false) wrong.push(`${text} on ${kind}: others refuse it`);
    }
  }
  assert.deepEqual(wrong, []);
});

test("an address has one canonical form, however it was written", () => {
  for (const kind of SENDABLE_KINDS) {
    for (const text of GOOD[kind]) {
      const verdict = checkAddress(text, kind);
      assert.ok(verdict.ok);
      assert.deepEqual(checkAddress(verdict.address, kind), verdict);
    }
  }
  const forms = GOOD.evm.slice(-2).map((text) => checkAddress(text, "evm"));
  assert.deepEqual(forms[0], forms[1]);
});

test("a good address of another chain is named", () => {
  for (const [text, kind] of ELSEWHERE) {
    const found = recogniseAddress(text);
    assert.deepEqual(found.state === "address" ? found.kinds : found.state, [kind], text);
    assert.deepEqual(checkAddress(text, "evm"), { ok: false, problem: "wrongNetwork", found: kind });
  }
  for (const text of GOOD.bitcoin) {
    assert.deepEqual(checkAddress(text, "evm"), { ok: false, problem: "wrongNetwork", found: "bitcoin" });
  }
  for (const text of GOOD.evm) {
    assert.deepEqual(checkAddress(text, "bitcoin"), { ok: false, problem: "wrongNetwork", found: "evm" });
  }
});

test("a wrong letter is distinguished from a text that is no address", () => {
  const [bech32 = "", , , , , base58 = ""] = GOOD.bitcoin;
  for (const [text, kind] of [
    [bech32.replace("W508", "W509"), "bitcoin"],
    [base58.replace("zP1", "zP2"), "bitcoin"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed", "evm"],
  ] as const) {
    assert.deepEqual(checkAddress(text, kind), { ok: false, problem: "checksum", found: kind });
  }
  assert.deepEqual(checkAddress("hello", "evm"), { ok: false, problem: "malformed", found: undefined });
});

test("an address that begins and ends like a known one is seen, whatever the case of its letters", () => {
  const known = ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8", ...GOOD.bitcoin];
  const twin = "0x70a1000000000000000000000000000000dc79c8";
  assert.equal(lookAlikeOf(twin, known), known[0]);
  assert.equal(lookAlikeOf("0x71997970C51812dc3A010C7d01b50e0d17dc79C8", known), undefined);
  for (const address of known) assert.equal(lookAlikeOf(address, known), undefined);
});
