/**
 * Wallets from which tests pay: each has coins and is used once, so that any payment may vanish without the others.
 */
import { encodeAbiParameters, encodeFunctionData, type Hex, keccak256, numberToHex, stringToHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { ANVIL_CHAIN_ID } from "../anvil/launch.ts";
import type { ChainCoin } from "../chain.ts";
import { TOKEN_ABI } from "../evm/token.ts";
import type { World } from "./world.ts";

/** Storage slot of the test coin's balances: after name, symbol and supply. */
const BALANCES_SLOT = 3n;
const RICH = 10n ** 24n;
const GAS = 200_000n;
const FEE = 10_000_000_000n;

/** @returns wallets that own the native coin and the token, deep enough in the chain that no test removes it */
export async function makeSenders(
  world: World,
  name: string,
  count: number,
  token: ChainCoin,
): Promise<PrivateKeyAccount[]> {
  const accounts = Array.from({ length: count }, (_, index) =>
    privateKeyToAccount(keccak256(stringToHex(`${name} ${index}`))),
  );
  for (const account of accounts) {
    await world.rpc("anvil_setBalance", account.address, numberToHex(RICH));
    await setTokens(world, account.address, token, RICH);
  }
  await world.mine(70);
  return accounts;
}

/** Makes an address own so much of a test coin, without a transfer. */
export async function setTokens(world: World, owner: string, token: ChainCoin, raw: bigint): Promise<void> {
  const place = encodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }],
    [owner as Hex, BALANCES_SLOT],
  );
  const word = numberToHex(raw, { size: 32 });
  await world.rpc("anvil_setStorageAt", token.contract, keccak256(place), word);
}

/** The signed bytes of a payment; always the wallet's first, so that two of one wallet exclude each other. */
export async function signTransfer(
  from: PrivateKeyAccount,
  to: string,
  coin: ChainCoin,
  raw: bigint,
): Promise<Hex> {
  const shared = {
    chainId: ANVIL_CHAIN_ID,
    nonce: 0,
    gas: GAS,
    maxFeePerGas: FEE,
    maxPriorityFeePerGas: FEE,
    type: "eip1559",
  } as const;
  if (coin.contract === "") return from.signTransaction({ ...shared, to: to as Hex, value: raw });
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args: [to as Hex, raw] });
  return from.signTransaction({ ...shared, to: coin.contract as Hex, data });
}
