/** The keys of the EVM chain, after BIP-44: branch 0 holds the deposit addresses, branch 1 the hot wallet. */
import type { HDKey } from "@scure/bip32";
import { type Hex, bytesToHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { Payer } from "../chain.ts";

/** Coin type 60 is Ether's; every EVM chain shares it, so that one address serves all of them. */
const ACCOUNT_PATH = "m/44'/60'/0'";
const DEPOSIT_BRANCH = 0;
const HOT_BRANCH = 1;

/** The account of a payer: the hot wallet, or the deposit address of an index from 1. */
export function evmAccount(root: HDKey, payer: Payer): PrivateKeyAccount {
  const branch = payer === "hot" ? HOT_BRANCH : DEPOSIT_BRANCH;
  const index = payer === "hot" ? 0 : payer;
  const key = root.derive(ACCOUNT_PATH).deriveChild(branch).deriveChild(index).privateKey;
  if (key === null) throw new Error("The wallet holds no private keys.");
  return privateKeyToAccount(bytesToHex(key) as Hex);
}
