/** Starts the Bitcoin test chain and waits until it answers. */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type { RpcSettings } from "../rpc.ts";
import type { RegtestOptions } from "./bcoin.ts";

export interface Regtest {
  readonly rpc: RpcSettings;
  readonly pid: number;
  /** Ends the chain after it wrote what it has. May be called twice. */
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5_000;

/** Fails with a sentence for the operator when the package is missing or its node does not come up. */
export async function startRegtest(
  options: Pick<RegtestOptions, "directory" | "blockTimeMs" | "rewardAddress">,
): Promise<Regtest> {
  demandPackage();
  if (options.directory !== undefined) mkdirSync(options.directory, { recursive: true });
  const port = await freePort();
  const password = randomBytes(16).toString("hex");
  const child = fork(fileURLToPath(new URL("program.ts", import.meta.url)), {
    // Its own process group, and nothing of ours in its environment but what a program needs.
    detached: true,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = once(child, "exit");
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(late);
  };
  try {
    child.send({ ...options, port, password } satisfies RegtestOptions);
    const [answer] = await Promise.race([
      once(child, "message", { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }),
      ended.then(() => [{ failed: "the process ended" }]),
    ]);
    const { failed } = answer as { readonly failed?: string };
    if (failed !== undefined) throw new Error(failed);
  } catch (error) {
    await stop();
    throw new Error(`The Bitcoin test chain did not start: ${String(error)}`, { cause: error });
  }
  let stopping: Promise<void> | undefined;
  return {
    rpc: { url: `http://127.0.0.1:${port}`, user: "meridian", password },
    pid: child.pid ?? 0,
    stop: () => (stopping ??= stop()),
  };
}

function demandPackage(): void {
  try {
    createRequire(import.meta.url).resolve("bcoin");
  } catch {
    throw new Error(
      "The Bitcoin test chain needs the package bcoin, which npm could not install here. Set BITCOIN_RPC_URL to a " +
        "node that runs already, or leave bitcoin out of DEVELOPMENT_CHAINS.",
    );
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
  });
  return promise;
}
