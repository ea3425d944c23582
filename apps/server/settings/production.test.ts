/** Unsafe settings with which production refuses to start, one row each: each is named, and all at once. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readSettings, SettingsInvalid } from "./settings.ts";
import { SECRET_OF_EXAMPLE } from "./production.ts";

const directory = mkdtempSync(join(tmpdir(), "meridian-production-"));
after(() => rmSync(directory, { recursive: true }));

type Variables = Readonly<Record<string, string | undefined>>;

const SAFE: Variables = {
  MERIDIAN_MODE: "production",
  DATA_DIR: directory,
  MERIDIAN_SECRET: "pQ4v9mZt1yXwR6cJ0hLfPaUeD2gQ7iN5",
  PUBLIC_ORIGIN: "https://exchange.example.org",
  SMTP_URL: "smtps://user:password@mail.example.org",
  EVM_RPC_URL: "https://node.example.org",
  MERIDIAN_WALLET_PASSPHRASE: "velvet orbit pickle harbor mango tundra",
};
const WORDS: Variables = { MERIDIAN_WALLET_PASSPHRASE: undefined };
const SIGNER: Variables = {
  ...WORDS,
  MERIDIAN_SIGNER_URL: "https://signer.example.org",
  MERIDIAN_SIGNER_SECRET: "Zk8Wq2Vn5Rb7Xt1Lm4Pc9Jd6Hf3Gs0Ay",
};
const BITCOIN: Variables = { BITCOIN_RPC_URL: "https://bitcoin.example.org" };

const file = (text: string): string => {
  const path = join(directory, `passphrase-${text.length}`);
  writeFileSync(path, `${text}\n`);
  return path;
};
const network = (change: object): string =>
  JSON.stringify([{ name: "bsc", label: "BSC", rpcUrl: "https://bsc.example.org", chainId: 56, ...change }]);
const twelve = (word: string, last: string): string => `${`${word} `.repeat(11)}${last}`;

function problemsOf(variables: Variables): string[] {
  try {
    readSettings(variables);
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsInvalid, String(error));
    return error.message.split("\n");
  }
}

test("settings that are safe start, on this machine also without encryption", () => {
  for (const variables of [
    SAFE,
    { ...SAFE, ...SIGNER },
    { ...SAFE, ...BITCOIN, SMTP_URL: "smtp://relay.example.org:587" },
    { ...SAFE, EVM_RPC_URL: "http://127.0.0.1:8545", BITCOIN_RPC_URL: "http://[::1]:8332" },
    { ...SAFE, ...SIGNER, MERIDIAN_SIGNER_URL: "http://localhost:4190" },
    { ...SAFE, MERIDIAN_SECRET: "9f86d081884c7d659a2feaa0c55ad015" },
    { ...SAFE, ...BITCOIN, BITCOIN_NETWORK: "signet", EVM_NETWORKS: network({}) },
    {
      ...SAFE,
      PUBLIC_ORIGIN: "https://exchange.example.org/",
      HOME: "/root",
      HOSTS: "x",
      npm_config_cache: "x",
    },
  ] as Variables[]) {
    assert.deepEqual(problemsOf(variables), [], JSON.stringify(variables));
  }
});

/** The unsafe values, and the setting that the problem names. */
const UNSAFE: readonly (readonly [what: string, variables: Variables, named: string])[] = [
  ["no secret", { MERIDIAN_SECRET: undefined }, "MERIDIAN_SECRET"],
  ["the example's secret", { MERIDIAN_SECRET: SECRET_OF_EXAMPLE }, "MERIDIAN_SECRET"],
  ["a secret of equal letters", { MERIDIAN_SECRET: "a".repeat(32) }, "MERIDIAN_SECRET"],
  ["a secret that repeats itself", { MERIDIAN_SECRET: "0123456789".repeat(4) }, "MERIDIAN_SECRET"],
  ["a secret in a row", { MERIDIAN_SECRET: "abcdefghijklmnopqrstuvwxyzABCDEFGH" }, "MERIDIAN_SECRET"],
  ["anvil's words", { ...WORDS, MERIDIAN_WALLET_SEED: twelve("test", "junk") }, "MERIDIAN_WALLET_SEED"],
  [
    "the standard's words",
    { ...WORDS, MERIDIAN_WALLET_SEED: twelve("abandon", "about") },
    "MERIDIAN_WALLET_SEED",
  ],
  [
    "ganache's words, as somebody types them",
    {
      ...WORDS,
      MERIDIAN_WALLET_SEED:
        " Myth like bonus scare over problem client lizard  pioneer submit female collect\n",
    },
    "MERIDIAN_WALLET_SEED",
  ],
  ["twelve times one word", { ...WORDS, MERIDIAN_WALLET_SEED: twelve("all", "all") }, "MERIDIAN_WALLET_SEED"],
  ["a passphrase of one letter", { MERIDIAN_WALLET_PASSPHRASE: "x" }, "MERIDIAN_WALLET_PASSPHRASE"],
  [
    "a passphrase of equal letters",
    { MERIDIAN_WALLET_PASSPHRASE: "x".repeat(40) },
    "MERIDIAN_WALLET_PASSPHRASE",
  ],
  [
    "a passphrase twice the same",
    { MERIDIAN_WALLET_PASSPHRASE: "passwordpassword" },
    "MERIDIAN_WALLET_PASSPHRASE",
  ],
  [
    "a short passphrase in a file",
    { ...WORDS, MERIDIAN_WALLET_PASSPHRASE_FILE: file("short") },
    "MERIDIAN_WALLET_PASSPHRASE_FILE",
  ],
  ["no wallet", WORDS, "MERIDIAN_WALLET_PASSPHRASE"],
  [
    "a signer without encryption",
    { ...SIGNER, MERIDIAN_SIGNER_URL: "http://10.0.0.7:4190" },
    "MERIDIAN_SIGNER_URL",
  ],
  ["a signer's short secret", { ...SIGNER, MERIDIAN_SIGNER_SECRET: "short" }, "MERIDIAN_SIGNER_SECRET"],
  [
    "a signer's weak secret",
    { ...SIGNER, MERIDIAN_SIGNER_SECRET: "ab".repeat(20) },
    "MERIDIAN_SIGNER_SECRET",
  ],
  ["no public origin", { PUBLIC_ORIGIN: undefined }, "PUBLIC_ORIGIN"],
  ["a public origin without encryption", { PUBLIC_ORIGIN: "http://exchange.example.org" }, "PUBLIC_ORIGIN"],
  ["a public origin with a path", { PUBLIC_ORIGIN: "https://example.org/exchange" }, "PUBLIC_ORIGIN"],
  ["no mail", { SMTP_URL: undefined }, "SMTP_URL"],
  ["mail without TLS", { SMTP_URL: "smtp://mail.example.org?ignoreTLS=true" }, "SMTP_URL"],
  [
    "mail without a look at the certificate",
    {
      SMTP_URL: "smtps://mail.example.org?a=b&tls.rejectUnauthorized=false",
    },
    "SMTP_URL",
  ],
  ["mail by another way", { SMTP_URL: "http://mail.example.org" }, "SMTP_URL"],
  ["phones without a provider", { PHONE_REGISTRATION: "1" }, "SMS_URL"],
  ["a provider without encryption", { SMS_URL: "http://sms.example.org" }, "SMS_URL"],
  [
    "a bucket without encryption",
    {
      FILES_BUCKET_URL: "http://s3.example.org/name",
      FILES_BUCKET_KEY_ID: "id",
      FILES_BUCKET_SECRET: "secret",
    },
    "FILES_BUCKET_URL",
  ],
  ["no node", { EVM_RPC_URL: undefined }, "EVM_RPC_URL"],
  ["a node without encryption", { EVM_RPC_URL: "http://node.example.org" }, "EVM_RPC_URL"],
  [
    "a name that only begins like this machine",
    { EVM_RPC_URL: "http://127.0.0.1.evil.example" },
    "EVM_RPC_URL",
  ],
  [
    "a listed node without encryption",
    { EVM_NETWORKS: network({ rpcUrl: "http://bsc.example.org" }) },
    "EVM_NETWORKS",
  ],
  ["a listed test chain", { EVM_NETWORKS: network({ chainId: 31_337 }) }, "EVM_NETWORKS"],
  ["the example's contract", { EVM_CONTRACTS: `USDT=0x${"0".repeat(40)}` }, "EVM_CONTRACTS"],
  [
    "a Bitcoin node without encryption",
    { BITCOIN_RPC_URL: "http://node.example.org:8332" },
    "BITCOIN_RPC_URL",
  ],
  ["a Bitcoin test chain of one's own", { ...BITCOIN, BITCOIN_NETWORK: "regtest" }, "BITCOIN_NETWORK"],
  ["the demo's chains", { DEVELOPMENT_CHAINS: "evm-fast" }, "DEVELOPMENT_CHAINS"],
  ["a setting of our own that is none", { MERIDIAN_COLOUR: "blue" }, "MERIDIAN_COLOUR"],
  ["a missing letter", { MERIDIAN_WALET_PASSPHRASE: "x" }, "MERIDIAN_WALET_PASSPHRASE"],
  ["letters swapped", { PUBLIC_ORIGNI: "https://x.example" }, "PUBLIC_ORIGNI"],
  ["lower case", { trust_proxy: "1" }, "trust_proxy"],
  ["another last letter", { SMTP_URI: "smtps://mail.example.org" }, "SMTP_URI"],
  ["a missing stroke", { DATABASEURL: "postgresql://x" }, "DATABASEURL"],
  ["a value that cannot be", { PORT: "99999" }, "PORT"],
];

for (const [what, variables, named] of UNSAFE) {
  test(`production does not start with ${what}`, () => {
    const problems = problemsOf({ ...SAFE, ...variables });
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.ok(problems[0]?.startsWith(`${named}:`), problems[0]);
  });
}

test("every problem is told at once, each once", () => {
  const problems = problemsOf({
    ...SAFE,
    ...{ PORT: "99999", SMTP_URL: "ftp://x", MERIDIAN_SECRET: "a".repeat(32), PUBLIC_ORIGIN: undefined },
    ...{ EVM_RPC_URL: "http://node.example.org", MERIDIAN_WALLET_PASSPHRASE: "x", PUSH_SERVICES: "x" },
    ...{ CUSTOMER_SERVICE_LINKS: "x", FILES_BUCKET_URL: "https://s3.example.org/x", TRUST_PROXI: "1" },
  });
  const names = problems.map((problem) => problem.split(":", 1)[0]);
  assert.deepEqual(
    new Set(names),
    new Set([
      ...["CUSTOMER_SERVICE_LINKS", "EVM_RPC_URL", "FILES_BUCKET_URL", "MERIDIAN_SECRET"],
      ...["MERIDIAN_WALLET_PASSPHRASE", "PORT", "PUBLIC_ORIGIN", "PUSH_SERVICES", "SMTP_URL", "TRUST_PROXI"],
    ]),
  );
  assert.equal(names.length, 10);
});

test("no problem repeats a secret", () => {
  const secret = "hunter2hunter2";
  const problems = problemsOf({
    ...SAFE,
    ...{ MERIDIAN_SECRET: secret, MERIDIAN_WALLET_PASSPHRASE: secret, MERIDIAN_WALLET_SEED: secret },
    ...{ MERIDIAN_SIGNER_URL: "https://s.example", MERIDIAN_SIGNER_SECRET: secret },
  });
  assert.ok(problems.length >= 4);
  assert.doesNotMatch(problems.join("\n"), /hunter2/);
});

test("a demo asks for none of this", () => {
  const demo = { DATA_DIR: directory, PUBLIC_ORIGIN: "http://localhost:4180", MERIDIAN_COLOUR: "blue" };
  assert.deepEqual(problemsOf(demo), []);
});
