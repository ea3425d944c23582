/**
 * The program of the Bitcoin test chain: a bcoin node in a process of its own, which ends with the server that
 * started it. Where bcoin and Bitcoin Core differ it answers as Core does, so that the venue's side knows only Core.
 */
import { createRequire } from "node:module";
import type { NodeCall, RegtestAnswer, RegtestNode, RegtestOptions, RegtestTransaction } from "./bcoin.ts";
import { type Bcoin, CORE_ERRORS, RPC_REFUSAL } from "./bcoin.ts";

/** Blocks that follow the last transaction, until nothing waits for confirmations. */
const BUSY_BLOCKS = 13;
const IDLE_BLOCK_MS = 60_000;
/** Blocks of one signalling period. Three of them bring segregated witness, on every other network long there. */
const SIGNAL_WINDOW_BLOCKS = 8;
const SIGNAL_THRESHOLD_BLOCKS = 6;
/** Coins per 1,000 bytes that a replacement adds. */
const REPLACEMENT_STEP_SATOSHIS = 1;

process.env["NODE_BACKEND"] = "js";

function loadBcoin(): Bcoin {
  const bcoin: Bcoin = createRequire(import.meta.url)("bcoin");
  const network = bcoin.Network.get("regtest");
  network.addressPrefix.bech32 = "bcrt";
  for (const deployment of [network.deployments.csv, network.deployments.segwit]) {
    deployment.window = SIGNAL_WINDOW_BLOCKS;
    deployment.threshold = SIGNAL_THRESHOLD_BLOCKS;
  }
  return bcoin;
}

async function openNode(bcoin: Bcoin, options: RegtestOptions): Promise<RegtestNode> {
  const node = new bcoin.FullNode({
    network: "regtest",
    memory: options.directory === undefined,
    prefix: options.directory ?? "/dev/null",
    httpHost: "127.0.0.1",
    httpPort: 0,
    apiKey: options.password,
    listen: false,
    workers: false,
    replaceByFee: true,
    logFile: false,
    logConsole: false,
  });
  node.on("error", () => undefined);
  answerAsCore(bcoin, node);
  await node.ensure();
  await node.open();
  return node;
}

function answerAsCore(bcoin: Bcoin, node: RegtestNode): void {
  let feeRate: number | undefined;
  const { calls } = node.rpc;
  const own: Record<string, NodeCall> = {
    sendrawtransaction: async ([hex]) => accept(node, bcoin.TX.fromRaw(Buffer.from(String(hex), "hex"))),
    estimatesmartfee: async ([blocks]) =>
      feeRate === undefined ? { errors: ["Insufficient data"], blocks } : { feerate: feeRate, blocks },
    /** Only here: what estimatesmartfee answers from now on. */
    setfeerate: async ([rate]) => {
      feeRate = Number(rate);
      return null;
    },
    /** Only here: takes every waiting transaction out of the pool, as other nodes forget it. */
    forgettransactions: async () => {
      await node.mempool.reset();
      return null;
    },
  };
  for (const [name, call] of Object.entries(own)) calls[name] = (params) => call(params ?? []);
}

/** Takes a transaction in, in place of those that it conflicts with when it pays more than they do. */
async function accept(node: RegtestNode, transaction: RegtestTransaction): Promise<string> {
  const { mempool } = node;
  if (mempool.hasEntry(transaction.hash("hex"))) return transaction.txid();
  const view = await mempool.getCoinView(transaction);
  const inputs = transaction.inputs.map(({ prevout }) => prevout);
  if (inputs.some((prevout) => !view.hasEntry(prevout))) {
    if (await node.chain.hasCoins(transaction)) refuse(CORE_ERRORS.inChain, "outputs already in utxo set");
    refuse(CORE_ERRORS.missing, "bad-txns-inputs-missingorspent");
  }
  const rivals = new Set(inputs.flatMap(({ hash, index }) => mempool.getSpent(hash, index) ?? []));
  if (rivals.size > 0) {
    const paid = [...rivals].reduce((sum, rival) => sum + rival.fee, 0);
    const step = transaction.getVirtualSize() * REPLACEMENT_STEP_SATOSHIS;
    if (transaction.getFee(view) < paid + step) refuse(CORE_ERRORS.refused, "insufficient fee");
    for (const rival of rivals) mempool.evictEntry(rival);
  }
  try {
    await mempool.addTX(transaction);
  } catch (error) {
    refuse(CORE_ERRORS.refused, error instanceof Error ? error.message : String(error));
  }
  return transaction.txid();
}

function refuse(code: number, message: string): never {
  throw Object.assign(new Error(message), { type: RPC_REFUSAL, code });
}

/** One block per block time while something waits or gathers confirmations, and one a minute when nothing happens. */
function keepMining(node: RegtestNode, blockTimeMs: number, address: string): void {
  let busyBlocksLeft = BUSY_BLOCKS;
  let minedAtMs = 0;
  setInterval(() => {
    if (node.mempool.map.size > 0) busyBlocksLeft = BUSY_BLOCKS;
    if (busyBlocksLeft === 0 && Date.now() - minedAtMs < IDLE_BLOCK_MS) return;
    busyBlocksLeft = Math.max(0, busyBlocksLeft - 1);
    minedAtMs = Date.now();
    // A block that was not made is made a moment later; people at the demo do not notice.
    node.rpc.execute({ method: "generatetoaddress", params: [1, address] }).catch(() => undefined);
  }, blockTimeMs);
}

async function start(options: RegtestOptions): Promise<RegtestNode> {
  const node = await openNode(loadBcoin(), options);
  if (options.blockTimeMs > 0) keepMining(node, options.blockTimeMs, options.rewardAddress);
  return node;
}

process.once("message", (options: RegtestOptions) => {
  start(options).then(
    (node) => {
      process.once("disconnect", () => void node.close().finally(() => process.exit()));
      process.send?.({ port: node.http.address().port } satisfies RegtestAnswer);
    },
    (error: unknown) => {
      process.send?.({ failed: String(error) } satisfies RegtestAnswer, () => process.exit(1));
    },
  );
});
// Ctrl-C reaches every process of a terminal; the server ends its chain in order.
process.on("SIGINT", () => undefined);
