/** The development chain itself, asked behind the server's back whether coins really arrived. */
import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** An address that nobody used before. */
export function freshAddress(): string {
  return `0x${randomBytes(20).toString("hex")}`;
}

function chainUrl(): string {
  const directory = process.env["MERIDIAN_DATA"] ?? "";
  const [file] = globSync(join(directory, "**/chain/anvil.json"));
  if (file === undefined) throw new Error(`there is no development chain under ${directory}`);
  const { port } = JSON.parse(readFileSync(file, "utf8")) as { port: number };
  return `http://127.0.0.1:${port}`;
}

interface TokenLog {
  readonly topics: readonly string[];
  readonly data: string;
}

/** @returns smallest units that the transaction moved to the address, of whichever token; 0 when it failed */
export async function tokensMoved(txHash: string, to: string): Promise<bigint> {
  const answer = await fetch(chainUrl(), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_getTransactionReceipt", params: [txHash] }),
  });
  const { result } = (await answer.json()) as {
    result: { status: string; logs: readonly TokenLog[] } | null;
  };
  if (result === null || result.status !== "0x1") return 0n;
  const receiver = to.toLowerCase().slice(2).padStart(64, "0");
  const logs = result.logs.filter(({ topics }) => topics[2]?.endsWith(receiver) === true);
  return logs.reduce((sum, { data }) => sum + BigInt(data), 0n);
}
