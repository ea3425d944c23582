/** A signer over a wallet that is opened here, from its settings. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newWords, openWallet } from "../wallet.ts";
import {
  KeystoreProblem,
  openWords,
  readKeystore,
  sealWords,
  SCRYPT_COST_DRAWN,
  writeNewKeystore,
} from "./keystore.ts";
import { refuseKnownWords } from "./known-words.ts";
import { localSigner } from "./local-signer.ts";
import { openPolicy, type Policy, USUAL_POLICY } from "./policy.ts";
import type { RemoteSignerSettings } from "./remote-signer.ts";
import type { Signer, TransactionDecoder } from "./signer.ts";

export type LocalWallet =
  /** MERIDIAN_WALLET_KEYSTORE, by default in the data directory. */
  | {
      readonly kind: "keystore";
      readonly path: string;
      readonly passphrase: string;
      readonly policy?: string;
    }
  /** MERIDIAN_WALLET_SEED: the words themselves in the environment. */
  | { readonly kind: "words"; readonly words: string; readonly policy?: string }
  /** Words and passphrase of the demo's own, in this directory. */
  | { readonly kind: "demo"; readonly directory: string };

export type WalletSettings =
  | LocalWallet
  /** MERIDIAN_SIGNER_URL: no key is on this machine. */
  | { readonly kind: "remote"; readonly signer: RemoteSignerSettings };

/** Notes for whoever runs the server. */
export interface SignerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** @throws KeystoreProblem with a sentence for whoever starts the server */
export async function openSigner(
  settings: LocalWallet,
  decoders: readonly TransactionDecoder[],
  log: SignerLog,
): Promise<Signer> {
  const words = await wordsOf(settings, log);
  return localSigner(openWallet(words), decoders, policyOf(settings, log));
}

/** Read at the start, so that one that is damaged is found before anything has to be signed. */
function policyOf(settings: LocalWallet, log: SignerLog): Policy {
  if (settings.kind !== "demo" && settings.policy !== undefined) return openPolicy(settings.policy);
  if (settings.kind !== "demo") {
    log.warn(
      {},
      "the signer has no policy of its own (MERIDIAN_SIGNER_POLICY): only gas and its price have bounds",
    );
  }
  return USUAL_POLICY;
}

async function wordsOf(settings: LocalWallet, log: SignerLog): Promise<string> {
  switch (settings.kind) {
    case "words":
      log.warn(
        {},
        "the wallet's words lie in the environment, open to all that reads it; a keystore seals them",
      );
      return settings.words;
    case "keystore": {
      const words = await openWords(readKeystore(settings.path), settings.passphrase);
      refuseKnownWords(words);
      return words;
    }
    case "demo":
      return demoWords(settings.directory, log);
  }
}

/** Words that an earlier version left unsealed are sealed, and the open file goes. */
async function demoWords(directory: string, log: SignerLog): Promise<string> {
  const keystore = join(directory, "keystore.json");
  const passphraseFile = join(directory, "keystore-passphrase");
  const unsealed = join(directory, "wallet-seed");
  if (existsSync(keystore)) {
    if (!existsSync(passphraseFile)) throw new KeystoreProblem(`The passphrase ${passphraseFile} is gone.`);
    return openWords(readKeystore(keystore), readFileSync(passphraseFile, "utf8").trim());
  }
  const words = existsSync(unsealed) ? readFileSync(unsealed, "utf8").trim() : newWords();
  const passphrase = randomBytes(32).toString("base64url");
  mkdirSync(directory, { recursive: true });
  writeFileSync(passphraseFile, `${passphrase}\n`, { mode: 0o600, flush: true });
  writeNewKeystore(keystore, await sealWords(words, passphrase, SCRYPT_COST_DRAWN));
  rmSync(unsealed, { force: true });
  log.info({ keystore }, "the demo made a wallet; its passphrase lies beside it, for worthless coins alone");
  return words;
}
