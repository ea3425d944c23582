// The whole of custody with the real engine: first start, seeding, a server that is killed and one that is stopped.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import pg from "pg";
import { pino } from "pino";
import { keccak256, stringToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { migrate } from "../../ground/database/migrate.ts";
import { type LocalEngine, startEngine } from "../../ground/engine/client.ts";
import { startTemporaryPostgres, tolerateEnd } from "../../ground/postgres/testing.ts";
import { KeystoreProblem, sealWords, writeNewKeystore } from "./keys/keystore.ts";
import { type CustodyPlan, planCustody } from "./chains.ts";
import { type RunningCustody, startCustody } from "./start.ts";
import type { CustodySettings } from "./starting.ts";
import { COIN_TERMS } from "./terms.ts";
import { until } from "../../testing/until.ts";

const LOG = pino({ level: process.env["CUSTODY_TEST_LOG"] ?? "silent" });
const MEMBERS = 8;

let directory: string;
let database: pg.Pool;
let stopPostgres: () => Promise<void>;
let engine: LocalEngine;
const started: RunningCustody[] = [];

before(async () => {
  directory = mkdtempSync(join(tmpdir(), "meridian-custody-"));
  const postgres = await startTemporaryPostgres();
  stopPostgres = postgres.stop;
  database = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(database);
  await migrate(database, LOG);
  engine = await startEngine({ directory: join(directory, "engine") });
  for (const { coin, decimals } of COIN_TERMS.values()) {
    await engine.submit("test", coin, { type: "defineCoin", time: 1, coin, decimals });
  }
  for (let member = 1; member <= MEMBERS; member++) {
    await engine.submit("test", `${member}`, { type: "openMember", time: 1, member, inviter: 0 });
  }
});
after(async () => {
  for (const running of started) await running.stop();
  await engine.close();
  await database.end();
  await stopPostgres();
  rmSync(directory, { recursive: true, force: true });
});

async function start(change: Partial<CustodySettings> = {}, plan?: CustodyPlan): Promise<RunningCustody> {
  const settings = { directory: join(directory, "custody"), blockTimeMs: 50, pollMs: 20, ...change };
  const running = await startCustody(
    { database, engine, log: LOG, decimalsOf: () => undefined },
    settings,
    plan,
  );
  started.push(running);
  return running;
}

/** Sum of the ledger's chain account as the journal has it. */
async function ledgerOnChain(coin: string): Promise<bigint> {
  let sum = 0n;
  const { promise, resolve } = Promise.withResolvers<void>();
  const last = engine.sequence;
  const end = engine.follow(0, (records) => {
    for (const record of records) {
      for (const event of record.events) {
        if (!("coin" in event) || event.coin !== coin) continue;
        if (event.type === "depositCredited" || event.type === "venueFunded") sum += event.amount;
        if (event.type === "withdrawalSettled") sum -= event.amount - event.fee;
        if (event.type === "networkCostBooked") sum -= event.amount;
      }
      if (record.sequence >= last) resolve();
    }
  });
  await promise;
  end();
  return sum;
}

test("no program that is started with custody carries recovery words on its command line", async () => {
  await start({ evm: ["evm", "evm-fast"], bitcoin: "development" });
  const folder = join(directory, "custody");
  const names = readdirSync(folder).filter((name) => /seed|passphrase/.test(name));
  assert.ok(names.includes("faucet-seed") && names.includes("bitcoin-faucet-seed"), names.join());
  const secrets = names.map((name) => readFileSync(join(folder, name), "utf8").trim());
  const commandLines = readdirSync("/proc").flatMap((pid) => (/^\d+$/.test(pid) ? [commandLine(pid)] : []));
  assert.ok(
    commandLines.some((line) => line.includes(join(folder, "chain-fast"))),
    "the chain's own is among them",
  );
  assert.deepEqual(
    commandLines.filter((line) => secrets.some((secret) => line.includes(secret))),
    [],
  );
  await started.pop()?.stop();
});

/** "" for a process that ended meanwhile. */
function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

test("chains that came up beforehand are used; one that could not be launched is left out, and the rest goes on", async () => {
  const folder = join(directory, "custody");
  const seed = join(folder, "bitcoin-faucet-seed");
  const words = readFileSync(seed, "utf8");
  writeFileSync(seed, "no words at all\n");
  const chains = { evm: ["evm"], bitcoin: "development" } as const;
  const settings = { directory: folder, blockTimeMs: 50, ...chains };
  const plan = planCustody(settings, LOG);
  const running = await start(settings, plan);
  const anvil = running.development?.anvil;
  assert.ok(anvil !== undefined);
  const problems = running.states().map(({ network, problem }) => [network, problem !== undefined]);
  assert.deepEqual(problems, [
    ["evm", false],
    ["bitcoin", true],
  ]);
  await started.pop()?.stop();
  await plan.stop();
  writeFileSync(seed, words);
  assert.equal(commandLine(`${anvil.pid}`), "");
});

test("the first start seeds every coin through real deposits, and nobody owns what is not on the chain", async (context) => {
  const running = await start();
  assert.ok(running.development !== undefined);
  const gifts = [...COIN_TERMS.values()].flatMap((terms) =>
    Array.from({ length: MEMBERS }, (_, index) => ({
      member: index + 1,
      coin: terms.coin,
      amount: terms.tapAmount,
    })),
  );
  const venue = new Map(
    [...COIN_TERMS.values()].map((terms) => [terms.coin, amount(terms.tapAmount * 100n)]),
  );
  const startedAt = performance.now();
  await running.development.seed(gifts, venue);
  const tookMs = performance.now() - startedAt;
  context.diagnostic(`${gifts.length + venue.size} transfers seeded in ${Math.round(tookMs)} ms`);
  const { liabilities } = await engine.view();
  const reserves = await running.networks.held();
  for (const terms of COIN_TERMS.values()) {
    assert.equal(liabilities.get(terms.coin), terms.tapAmount * BigInt(MEMBERS));
    assert.ok((reserves.get(terms.coin) ?? 0n) >= terms.tapAmount * BigInt(MEMBERS + 100) - 1_000_000n);
  }
  const before = engine.sequence;
  await running.development.seed(gifts, venue);
  const credits = (await running.networks.deposits({ member: 1 }, 100)).filter(
    (each) => each.state === "credited",
  );
  assert.equal(credits.length, COIN_TERMS.size, "a repeated seed gives nothing twice");
  assert.ok(engine.sequence >= before);
  await running.stop();
});

test("a second start keeps the chain, addresses and deposits; tap, deposit and withdrawal go by themselves", async () => {
  const running = await start();
  const { development } = running;
  assert.ok(development !== undefined && !development.adopted);
  const { custody } = development;
  assert.equal((await custody.deposits.list({ member: 1 }, 100)).length, COIN_TERMS.size);
  const tapped = await development.tap.tap({ member: 1, coin: "LTC", requestKey: "first" });
  assert.ok(tapped.ok);
  await until(async () => {
    const [deposit] = await custody.deposits.list({ member: 1 }, 1);
    return deposit?.txHash === tapped.txHash && deposit.state === "credited";
  }, "the tap's deposit");
  const terms = COIN_TERMS.get("LTC");
  assert.ok(terms !== undefined);
  const answer = await custody.withdrawals.request({
    requestKey: "1",
    member: 1,
    coin: "LTC",
    network: "evm",
    address: privateKeyToAddress(keccak256(stringToHex("somebody"))),
    amount: terms.withdrawalMin,
    fee: terms.withdrawalFee,
  });
  assert.ok(answer.ok);
  const { withdrawalId } = answer.withdrawal;
  await until(
    async () => (await custody.withdrawals.find(withdrawalId))?.state === "completed",
    "the withdrawal's end",
  );
  await running.stop();
});

test("a server killed without a word leaves its chain behind, and the next start takes it over", async () => {
  const killed = await start();
  // The effect of a SIGKILL of the server: custody is gone at once, the chain's process lives on.
  await killed.networks.of("evm")?.stop();
  const next = await start();
  assert.ok(next.development?.adopted);
  assert.equal((await next.networks.deposits({ member: 2 }, 100)).length, COIN_TERMS.size);
  const reserves = await next.networks.held();
  for (const terms of COIN_TERMS.values()) {
    const reserve = reserves.get(terms.coin) ?? 0n;
    const booked = await ledgerOnChain(terms.coin);
    // Sweeps go on meanwhile: their cost leaves the chain a few blocks before it is booked. Nothing else may differ.
    const slack = terms.native ? 1_000_000n : 0n;
    const difference = reserve - booked;
    assert.ok(
      difference >= -slack && difference <= slack,
      `${terms.coin}: ${reserve} on chain, ${booked} booked`,
    );
  }
  assert.deepEqual(await engine.checkInvariants(), []);
  await next.stop();
  await killed.stop();
});

test("a network that cannot be started is named with its reason, and nothing of it runs", async () => {
  const node = { network: "evm", label: "EVM", rpcUrl: "http://127.0.0.1:1", chainId: 1, native: "ETH" };
  const running = await start({ evm: [{ ...node, contracts: {}, blockTimeMs: 12_000 }] });
  assert.deepEqual(running.networks.all, []);
  assert.match(running.states()[0]?.problem ?? "", /MERIDIAN_WALLET_SEED/, "keys are never made up");
  await running.stop();
});

test("a wallet of words that everybody has stops the start, sealed or not", async () => {
  const path = join(directory, "everybodys.json");
  const passphrase = "velvet orbit pickle harbor";
  writeNewKeystore(path, await sealWords(`${"abandon ".repeat(11)}about`, passphrase, 1_024));
  await assert.rejects(start({ wallet: { kind: "keystore", path, passphrase } }), KeystoreProblem);
});
