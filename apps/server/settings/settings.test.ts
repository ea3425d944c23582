import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readSettings, SettingsInvalid } from "./settings.ts";
import { SECRET_OF_EXAMPLE } from "./production.ts";

const directory = mkdtempSync(join(tmpdir(), "meridian-settings-"));
after(() => rmSync(directory, { recursive: true }));

const PRODUCTION = {
  MERIDIAN_MODE: "production",
  DATA_DIR: directory,
  MERIDIAN_SECRET: "a secret of one's own, long enough for anybody",
  PUBLIC_ORIGIN: "https://exchange.example.org",
  SMTP_URL: "smtps://user:password@mail.example.org",
  EVM_RPC_URL: "https://node.example.org",
  MERIDIAN_WALLET_SEED: "twelve words",
};

test("a demo needs no settings and keeps the secret it drew to itself", () => {
  const first = readSettings({ DATA_DIR: directory });
  assert.equal(first.mode, "demo");
  assert.equal(first.port, 4180);
  assert.equal(first.copyrightYears, "2016-2023");
  assert.equal(first.secret, readSettings({ DATA_DIR: directory }).secret);
  assert.equal(statSync(join(directory, "secret")).mode & 0o777, 0o600);
});

test("a demo on a node of the operator has no simulated market, since nobody there gives coins away", () => {
  const node = { EVM_RPC_URL: "http://127.0.0.1:8545", MERIDIAN_WALLET_SEED: "twelve words" };
  assert.equal(readSettings({ DATA_DIR: directory }).marketSimulated, true);
  assert.equal(readSettings({ DATA_DIR: directory, ...node }).marketSimulated, false);
  assert.throws(
    () => readSettings({ DATA_DIR: directory, EVM_RPC_URL: node.EVM_RPC_URL }),
    /MERIDIAN_WALLET_SEED/,
  );
});

test("production refuses to start without a secret of its own", () => {
  assert.equal(readSettings(PRODUCTION).mode, "production");
  for (const secret of [undefined, "", "short", SECRET_OF_EXAMPLE]) {
    assert.throws(() => readSettings({ ...PRODUCTION, MERIDIAN_SECRET: secret }), SettingsInvalid);
  }
});

test("production refuses to start without mail, node and wallet, and names each", () => {
  for (const name of ["SMTP_URL", "EVM_RPC_URL", "MERIDIAN_WALLET_SEED"]) {
    assert.throws(() => readSettings({ ...PRODUCTION, [name]: undefined }), new RegExp(name));
  }
});

test("phones are served in the demo, and in production by whoever names a provider for short messages", () => {
  assert.equal(readSettings({ DATA_DIR: directory }).phonesServed, true);
  assert.equal(readSettings(PRODUCTION).phonesServed, false);
  assert.throws(() => readSettings({ ...PRODUCTION, PHONE_REGISTRATION: "1" }), /SMS_URL/);
  const provider = { SMS_URL: "https://sms.example.org/send", SMS_AUTHORIZATION: "Bearer key" };
  const settings = readSettings({ ...PRODUCTION, PHONE_REGISTRATION: "1", ...provider });
  assert.equal(settings.phonesServed, true);
  assert.deepEqual(settings.sms, {
    url: provider.SMS_URL,
    authorization: provider.SMS_AUTHORIZATION,
    sender: "Meridian",
  });
});

test("production has no simulated market, whatever is asked", () => {
  assert.equal(readSettings({ ...PRODUCTION, SIMULATED_MARKET: "1" }).marketSimulated, false);
});

test("a setting that cannot be is told by name", () => {
  const wrong = { PORT: "99999", MERIDIAN_MODE: "test", DATABASE_URL: "mysql://x", TRUST_PROXY: "yes" };
  for (const [name, value] of Object.entries(wrong)) {
    assert.throws(() => readSettings({ DATA_DIR: directory, [name]: value }), new RegExp(name));
  }
});

test("customer-service links are links, and script is none", () => {
  const links = (text: string) =>
    readSettings({ DATA_DIR: directory, CUSTOMER_SERVICE_LINKS: text }).customerServiceLinks;
  assert.deepEqual(links("Chat=https://chat.example/?a=b,Mail=mailto:help@example.org"), [
    { name: "Chat", link: "https://chat.example/?a=b" },
    { name: "Mail", link: "mailto:help@example.org" },
  ]);
  assert.throws(() => links("Chat=javascript:alert(1)"), SettingsInvalid);
});
