/**
 * Starts the embedded development chain: an anvil that mines on command and keeps its state in the data directory.
 * One that outlived a killed server is adopted, so that the chain never runs twice on the same state.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { freePort } from "../../../ground/process/index.ts";
import { rpc } from "./rpc.ts";

export interface AnvilOptions {
  readonly directory: string;
  readonly log: Logger;
  /** The chain's number; ANVIL_CHAIN_ID where it is left out. */
  readonly chainId?: number;
  /** Address of the rich account, never its key: everybody on the machine can read a program's arguments. */
  readonly rich: string;
  /** 0 takes a free port. */
  readonly port?: number;
  /** Path of the program, where the package for this machine does not exist. */
  readonly binary?: string;
}

export interface Anvil {
  readonly url: string;
  readonly pid: number;
  /** True when a chain left over by an earlier server was taken over. */
  readonly adopted: boolean;
  /** Ends the chain after it wrote its state. May be called twice. */
  stop(): Promise<void>;
}

export const ANVIL_CHAIN_ID = 31_337;

const STATE_INTERVAL_S = 5;
const RICH_BALANCE_WEI = 10n ** 27n;
/** States of past blocks in memory. A deeper one is never asked for. */
const STATES_KEPT = 128;
const READY_TIMEOUT_MS = 30_000;
const PORT_ATTEMPTS = 5;
const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

interface Owner {
  readonly pid: number;
  readonly port: number;
}

export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  mkdirSync(options.directory, { recursive: true });
  const chainId = options.chainId ?? ANVIL_CHAIN_ID;
  const ownerPath = join(options.directory, "anvil.json");
  const left = readOwner(ownerPath);
  if (left !== undefined && isAnvil(left.pid, options.directory)) {
    if (await answers(left.port, chainId)) {
      options.log.info({ pid: left.pid, port: left.port }, "adopted the development chain of an earlier run");
      return handle(left, () => isAnvil(left.pid, options.directory), true, ownerPath);
    }
    await end(left.pid, () => isAnvil(left.pid, options.directory));
  }
  const statePath = join(options.directory, "state.json");
  keepReadableState(statePath, options.log);
  const { child, owner } = await startChild(options, chainId, ownerPath, statePath);
  options.log.info(owner, "started the development chain");
  const anvil = handle(owner, () => lives(child), false, ownerPath);
  try {
    await makeRich(anvil.url, options.rich);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
  return anvil;
}

/** At the first start of a chain: afterwards its state has what is left. */
async function makeRich(url: string, address: string): Promise<void> {
  if (BigInt(String(await rpc(url, "eth_getBalance", [address, "latest"]))) > 0n) return;
  await rpc(url, "anvil_setBalance", [address, `0x${RICH_BALANCE_WEI.toString(16)}`]);
}

/** Tries another port when somebody takes the free one between our choice and the chain's bind. */
async function startChild(
  options: AnvilOptions,
  chainId: number,
  ownerPath: string,
  statePath: string,
): Promise<{ readonly child: ChildProcess; readonly owner: Owner }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await freePort());
    const child = launch(options, chainId, port, statePath);
    if (child.pid === undefined) throw await failureOf(child);
    const owner = { pid: child.pid, port };
    writeFileSync(ownerPath, JSON.stringify(owner));
    if (await isReady(child, chainId, port)) return { child, owner };
    const log = readFileSync(join(options.directory, "anvil.log"), "utf8");
    if (!options.port && attempt < PORT_ATTEMPTS && log.includes("already in use")) continue;
    throw new Error(`The development chain did not start: ${log.slice(-1_000)}`);
  }
}

function launch(options: AnvilOptions, chainId: number, port: number, statePath: string): ChildProcess {
  const log = openSync(join(options.directory, "anvil.log"), "w");
  const flags = {
    host: "127.0.0.1",
    port,
    "chain-id": chainId,
    accounts: 0,
    order: "fifo",
    state: statePath,
    "state-interval": STATE_INTERVAL_S,
    "prune-history": STATES_KEPT,
  };
  const pairs = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(options.binary ?? anvilBinary(), [...pairs, "--no-mining", "--no-cors", "--quiet"], {
    // Its own process group: Ctrl-C reaches the server alone, which then ends the chain in order.
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.unref();
  return child;
}

/** A program that is not there, or must not be run, says so in an event alone. */
function failureOf(child: ChildProcess): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  child.once("error", (error) => resolve(new Error(`anvil could not be started: ${error.message}`)));
  return promise;
}

/** The program that npm brought. It exists for 64-bit Linux on x86; elsewhere MERIDIAN_ANVIL_BINARY names one. */
function anvilBinary(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve("@foundry-rs/anvil-linux-amd64/package.json");
    return join(dirname(manifest), "bin", "anvil");
  } catch {
    throw new Error(
      "There is no anvil for this machine in the packages. Install Foundry and set MERIDIAN_ANVIL_BINARY to its anvil, " +
        "or set EVM_RPC_URL to a chain that runs already.",
    );
  }
}

/** A kill in the middle of writing leaves half a file: the last whole one is kept beside it. */
function keepReadableState(path: string, log: Logger): void {
  if (!existsSync(path)) return;
  const previous = `${path}.previous`;
  try {
    JSON.parse(readFileSync(path, "utf8"));
    copyFileSync(path, previous);
  } catch {
    log.error({ path }, "the development chain's state is damaged; going back to that of the last start");
    if (existsSync(previous)) copyFileSync(previous, path);
    else rmSync(path);
  }
}

/** An answer counts only while the child lives: one that found its port taken has ended, and another answers there. */
async function isReady(child: ChildProcess, chainId: number, port: number): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (lives(child) && Date.now() < deadline) {
    if ((await answers(port, chainId)) && lives(child)) return true;
    await pause();
  }
  return false;
}

function lives(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function handle(owner: Owner, isOurs: () => boolean, adopted: boolean, ownerPath: string): Anvil {
  let stopping: Promise<void> | undefined;
  // The last resort when the process exits without having called stop: the chain still writes its state.
  const onExit = (): void => void (isOurs() && signal(owner.pid, "SIGINT"));
  process.once("exit", onExit);
  const stop = async (): Promise<void> => {
    process.off("exit", onExit);
    await end(owner.pid, isOurs);
    rmSync(ownerPath, { force: true });
  };
  return {
    url: `http://127.0.0.1:${owner.port}`,
    pid: owner.pid,
    adopted,
    stop: () => (stopping ??= stop()),
  };
}

/** Only while the number is surely the chain's: our own child not yet gone, or a process that names our state. */
async function end(pid: number, isOurs: () => boolean): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  if (isOurs()) signal(pid, "SIGINT");
  while (isOurs()) {
    if (Date.now() > deadline) signal(pid, "SIGKILL");
    await pause();
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already, which is what was wanted.
  }
}

/** A process number may have gone to another program since: its command line must name our state. */
function isAnvil(pid: number, directory: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(join(directory, "state.json"));
  } catch {
    return false;
  }
}

async function answers(port: number, chainId: number): Promise<boolean> {
  try {
    return Number(await rpc(`http://127.0.0.1:${port}`, "eth_chainId", [])) === chainId;
  } catch {
    return false;
  }
}

function readOwner(path: string): Owner | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const { pid, port } = JSON.parse(readFileSync(path, "utf8")) as Owner;
    return Number.isSafeInteger(pid) && Number.isSafeInteger(port) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
