import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readSettings } from "./settings.ts";

const directory = mkdtempSync(join(tmpdir(), "meridian-chains-"));
after(() => rmSync(directory, { recursive: true }));

const WALLET = { MERIDIAN_WALLET_SEED: "twelve words" };
const BSC = {
  name: "bsc",
  label: "BNB Smart Chain",
  rpcUrl: "https://bsc.example.org",
  chainId: 56,
  native: "BNB",
  contracts: { USDT: "0x52908400098527886E0F7030069857D2E4169EE7" },
  blockTimeMs: 3_000,
};

function chainsOf(variables: Record<string, string>) {
  return readSettings({ DATA_DIR: directory, ...variables }).chains;
}

test("a demo starts all its test chains, or those that are named, and production none", () => {
  assert.deepEqual(chainsOf({}).evm, ["evm", "evm-fast"]);
  assert.equal(chainsOf({}).bitcoin, "development");
  assert.deepEqual(chainsOf({ DEVELOPMENT_CHAINS: "evm" }), {
    ...{ evm: ["evm"], bitcoin: undefined, anvilBinary: undefined },
    ...{ hasNode: false, problems: [] },
  });
  assert.deepEqual(chainsOf({ DEVELOPMENT_CHAINS: "none" }).evm, []);
  assert.throws(() => chainsOf({ DEVELOPMENT_CHAINS: "evm,solana" }), /DEVELOPMENT_CHAINS: must be of/);
  assert.throws(
    () => chainsOf({ MERIDIAN_MODE: "production", DEVELOPMENT_CHAINS: "evm" }),
    /DEVELOPMENT_CHAINS: must be left out/,
  );
});

test("without the chain that the participants' coins come from no market is simulated", () => {
  assert.equal(readSettings({ DATA_DIR: directory, DEVELOPMENT_CHAINS: "bitcoin" }).marketSimulated, false);
});

test("a node of the operator takes the place of the test chains, unless they are asked for beside it", () => {
  const bitcoin = { ...WALLET, BITCOIN_RPC_URL: "http://127.0.0.1:8332" };
  assert.deepEqual(chainsOf(bitcoin).evm, []);
  assert.deepEqual(chainsOf({ ...bitcoin, DEVELOPMENT_CHAINS: "evm" }).evm, ["evm"]);
  assert.throws(() => chainsOf({ ...bitcoin, DEVELOPMENT_CHAINS: "bitcoin" }), /must not name bitcoin/);
  assert.throws(() => chainsOf({ BITCOIN_RPC_URL: "http://127.0.0.1:8332" }), /MERIDIAN_WALLET_PASSPHRASE/);
});

test("several EVM networks come from one list, in the environment or in a file, beside that of EVM_RPC_URL", () => {
  const file = join(directory, "networks.json");
  writeFileSync(file, JSON.stringify([BSC]));
  const { name: network, ...rest } = BSC;
  for (const list of [JSON.stringify([BSC]), file]) {
    assert.deepEqual(chainsOf({ ...WALLET, EVM_NETWORKS: list }).evm, [{ network, ...rest }]);
  }
  const contracts = { EVM_RPC_URL: "http://127.0.0.1:8545", EVM_CONTRACTS: "USDT=0x01, LINK=0x02" };
  const [first, second] = chainsOf({ ...WALLET, ...contracts, EVM_NETWORKS: file }).evm;
  assert.deepEqual(first, {
    ...{ network: "evm", label: "EVM", rpcUrl: contracts.EVM_RPC_URL, chainId: undefined, native: "ETH" },
    ...{ contracts: { USDT: "0x01", LINK: "0x02" }, blockTimeMs: 12_000 },
  });
  assert.deepEqual(second, { network, ...rest });
});

test("a list of networks that cannot be is told with the place of the trouble", () => {
  const wrong: readonly [string, RegExp][] = [
    ["[", /EVM_NETWORKS: Invalid input/],
    ["/nowhere/networks.json", /EVM_NETWORKS: Invalid input/],
    [JSON.stringify([{ ...BSC, name: "BSC!" }]), /EVM_NETWORKS: 0\.name: must be 2 to 20/],
    [JSON.stringify([{ ...BSC, rpcUrl: "ftp://node" }]), /EVM_NETWORKS: 0\.rpcUrl/],
    [JSON.stringify([{ ...BSC, colour: "red" }]), /EVM_NETWORKS: 0/],
    [JSON.stringify([BSC, BSC]), /every network needs a name of its own/],
    [JSON.stringify([{ ...BSC, name: "bitcoin" }]), /every network needs a name of its own/],
  ];
  for (const [list, message] of wrong) {
    assert.throws(() => chainsOf({ ...WALLET, EVM_NETWORKS: list }), message, list);
  }
});

test("a network has the caps of gas and price that are set for it", () => {
  const [network] = chainsOf({
    ...WALLET,
    EVM_NETWORKS: JSON.stringify([{ ...BSC, gasPriceMaxGwei: 20 }]),
  }).evm;
  assert.ok(typeof network === "object");
  assert.equal(network.caps?.gasPriceMaxGwei, 20);
  assert.equal(network.caps?.tokenGasMax, undefined);
});

test("confirmations are set for each network by itself, the lower number before the higher", () => {
  const listed = { ...BSC, depositConfirmations: 15, unlockConfirmations: 30 };
  const chains = chainsOf({
    ...{ ...WALLET, EVM_RPC_URL: "http://127.0.0.1:8545", EVM_DEPOSIT_CONFIRMATIONS: "20" },
    ...{ BITCOIN_RPC_URL: "http://127.0.0.1:8332", EVM_NETWORKS: JSON.stringify([listed]) },
    ...{ BITCOIN_DEPOSIT_CONFIRMATIONS: "3", BITCOIN_UNLOCK_CONFIRMATIONS: "8" },
  });
  const given = [...chains.evm, chains.bitcoin].map((each) =>
    typeof each === "object" ? each.confirmations : undefined,
  );
  assert.deepEqual(given, [{ credit: 20 }, { credit: 15, unlock: 30 }, { credit: 3, unlock: 8 }]);
});

test("confirmations that would let a deposit leave too soon, or that nobody remembers, are refused by name", () => {
  const wrong: readonly [Record<string, string>, RegExp][] = [
    [{ EVM_DEPOSIT_CONFIRMATIONS: "0" }, /EVM_DEPOSIT_CONFIRMATIONS: must be 1 to 200/],
    [{ BITCOIN_DEPOSIT_CONFIRMATIONS: "201" }, /BITCOIN_DEPOSIT_CONFIRMATIONS: must be 1 to 200/],
    [{ BITCOIN_DEPOSIT_CONFIRMATIONS: "two" }, /BITCOIN_DEPOSIT_CONFIRMATIONS: must be a whole number/],
    [{ EVM_UNLOCK_CONFIRMATIONS: "20" }, /EVM_UNLOCK_CONFIRMATIONS: stands beside/],
    [
      { BITCOIN_DEPOSIT_CONFIRMATIONS: "6", BITCOIN_UNLOCK_CONFIRMATIONS: "5" },
      /BITCOIN_UNLOCK_CONFIRMATIONS: stands beside/,
    ],
    [
      { EVM_NETWORKS: JSON.stringify([{ ...BSC, depositConfirmations: 9, unlockConfirmations: 8 }]) },
      /EVM_NETWORKS: 0\.unlockConfirmations: stands beside depositConfirmations/,
    ],
    [
      { EVM_NETWORKS: JSON.stringify([{ ...BSC, unlockConfirmations: 8 }]) },
      /EVM_NETWORKS: 0\.unlockConfirmations: stands beside depositConfirmations/,
    ],
  ];
  for (const [variables, message] of wrong)
    assert.throws(() => chainsOf({ ...WALLET, ...variables }), message, JSON.stringify(variables));
});
