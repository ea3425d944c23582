/** The chain that a node follows, asked before anything else of it is believed. */
import { createPublicClient, http } from "viem";
import { fetchText } from "../../../ground/outgoing/index.ts";

const TIMEOUT_MS = 10_000;

export function chainIdOf(url: string): Promise<number> {
  return createPublicClient({
    transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1, fetchFn: fetchText }),
  }).getChainId();
}
