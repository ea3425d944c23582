/** The venue's signer as set by the environment: a sealed wallet, its words, or a signer elsewhere. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { WalletSettings } from "../money/custody/index.ts";

export interface WalletVariables {
  readonly MERIDIAN_WALLET_KEYSTORE?: string | undefined;
  readonly MERIDIAN_WALLET_PASSPHRASE?: string | undefined;
  readonly MERIDIAN_WALLET_PASSPHRASE_FILE?: string | undefined;
  readonly MERIDIAN_WALLET_SEED?: string | undefined;
  readonly MERIDIAN_SIGNER_URL?: string | undefined;
  readonly MERIDIAN_SIGNER_SECRET?: string | undefined;
  readonly MERIDIAN_SIGNER_POLICY?: string | undefined;
}

const SIGNER_SECRET_LENGTH_MIN = 32;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True for an address on this machine, where nobody can listen on the way. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(URL.parse(url)?.hostname ?? "");
}

export function hasWallet(values: WalletVariables): boolean {
  const { MERIDIAN_WALLET_PASSPHRASE: passphrase, MERIDIAN_WALLET_PASSPHRASE_FILE: file } = values;
  const { MERIDIAN_WALLET_SEED: seed, MERIDIAN_SIGNER_URL: signer } = values;
  return [passphrase, file, seed, signer].some((value) => value !== undefined);
}

export function walletProblems(values: WalletVariables): string[] {
  const { MERIDIAN_WALLET_PASSPHRASE: passphrase, MERIDIAN_WALLET_PASSPHRASE_FILE: file } = values;
  const { MERIDIAN_WALLET_SEED: seed, MERIDIAN_SIGNER_URL: signer } = values;
  const ways = [passphrase ?? file, seed, signer].filter((way) => way !== undefined);
  const secret = values.MERIDIAN_SIGNER_SECRET ?? "";
  const isPlain = signer?.startsWith("http:") === true && !isLoopback(signer);
  return [
    ways.length > 1
      ? "MERIDIAN_WALLET_SEED: set one of MERIDIAN_WALLET_PASSPHRASE, MERIDIAN_WALLET_SEED and MERIDIAN_SIGNER_URL"
      : "",
    passphrase !== undefined && file !== undefined
      ? "MERIDIAN_WALLET_PASSPHRASE_FILE: must not be set beside MERIDIAN_WALLET_PASSPHRASE"
      : "",
    passphrase === undefined && file !== undefined && passphraseOf(values) === ""
      ? `MERIDIAN_WALLET_PASSPHRASE_FILE: cannot be read, or is empty: ${file}`
      : "",
    signer !== undefined && secret.length < SIGNER_SECRET_LENGTH_MIN
      ? `MERIDIAN_SIGNER_SECRET: must be ${SIGNER_SECRET_LENGTH_MIN} or more characters, the same as the signer's`
      : "",
    signer !== undefined && values.MERIDIAN_SIGNER_POLICY !== undefined
      ? "MERIDIAN_SIGNER_POLICY: belongs to the signer's machine, not beside MERIDIAN_SIGNER_URL"
      : "",
    isPlain ? "MERIDIAN_SIGNER_URL: must be https, except on this machine" : "",
  ];
}

/** Returns the keystore's path, on which the tool that makes it and the server that opens it agree. */
export function keystorePath(dataDirectory: string, repository: string, given?: string): string {
  return resolve(repository, given ?? join(dataDirectory, "custody", "wallet.json"));
}

export function walletSettings(
  values: WalletVariables,
  dataDirectory: string,
  repository: string,
): WalletSettings | undefined {
  const { MERIDIAN_SIGNER_URL: signer, MERIDIAN_SIGNER_SECRET: secret = "" } = values;
  if (signer !== undefined) return { kind: "remote", signer: { url: signer, secret } };
  const { MERIDIAN_WALLET_SEED: words, MERIDIAN_WALLET_KEYSTORE: keystore } = values;
  const { MERIDIAN_SIGNER_POLICY: given } = values;
  const policy = given === undefined ? {} : { policy: resolve(repository, given) };
  if (words !== undefined) return { kind: "words", words, ...policy };
  const passphrase = passphraseOf(values);
  if (passphrase === undefined) return undefined;
  return { kind: "keystore", path: keystorePath(dataDirectory, repository, keystore), passphrase, ...policy };
}

/** "" for a file that cannot be read. A file holds it on its first line: an editor's line end is no part of it. */
export function passphraseOf(values: WalletVariables): string | undefined {
  const { MERIDIAN_WALLET_PASSPHRASE: passphrase, MERIDIAN_WALLET_PASSPHRASE_FILE: file } = values;
  if (passphrase !== undefined || file === undefined) return passphrase;
  try {
    return readFileSync(file, "utf8").split("\n", 1)[0]?.trim();
  } catch {
    return "";
  }
}
