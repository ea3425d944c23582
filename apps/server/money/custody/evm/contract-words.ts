/**
 * The name that a contract the venue does not carry gives itself, for people who ask what was sent to them. Whoever
 * wrote the contract chose the words, perhaps to cheat: they are cut to a short plain line and never followed.
 */
import type { Address, PublicClient } from "viem";
import type { ContractWords } from "../chain.ts";
import { TOKEN_ABI } from "./token.ts";

const SYMBOL_LENGTH_MAX = 20;
/** A contract's code may run for long. */
const PATIENCE_MS = 3_000;

export async function readContractWords(client: PublicClient, address: Address): Promise<ContractWords> {
  const shared = { address, abi: TOKEN_ABI } as const;
  const nothing = (): undefined => undefined;
  const [symbol, decimals] = await Promise.all([
    inTime(client.readContract({ ...shared, functionName: "symbol" })).catch(nothing),
    inTime(client.readContract({ ...shared, functionName: "decimals" })).catch(nothing),
  ]);
  return { symbol: plainSymbol(symbol ?? ""), decimals };
}

/** One line without what is unseen, turns the direction of reading or piles upon letters. */
function plainSymbol(text: string): string {
  const plain = text
    .slice(0, SYMBOL_LENGTH_MAX * 10)
    .normalize("NFKC")
    .replaceAll(/[\p{C}\p{M}]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return [...plain].slice(0, SYMBOL_LENGTH_MAX).join("");
}

async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The contract takes too long.")), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
