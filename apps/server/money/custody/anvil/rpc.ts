/** One JSON-RPC call to the development chain. */
import { fetchText } from "../../../ground/outgoing/index.ts";

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const TIMEOUT_MS = 10_000;

export async function rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetchText(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as RpcAnswer;
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}
