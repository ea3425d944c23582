/**
 * The recovery words of the wallet, sealed with a passphrase: scrypt makes the key, AES-256-GCM seals, and the terms of
 * both are sealed along, so that nobody can weaken them unseen. One JSON file, readable by its owner alone.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const VERSION = 1;
const OWNER_ONLY = 0o600;
const OWNER_FOLDER = 0o700;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Memory of one derivation: 128 · r · N bytes. 128 MB and half a second, each guess anew. */
const SCRYPT_COST = 131_072;
/** For a passphrase that was drawn with 256 bits, which nobody guesses anyway. */
export const SCRYPT_COST_DRAWN = 16_384;
const SCRYPT_COST_MAX = 1_048_576;
const BLOCK_SIZE = 8;
/** Of a passphrase that a person chose. */
export const PASSPHRASE_LENGTH_MIN = 12;
const FILE_LENGTH_MAX = 16_384;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

const keystoreFile = z.strictObject({
  version: z.literal(VERSION),
  kdf: z.strictObject({
    name: z.literal("scrypt"),
    cost: z
      .int()
      .min(2)
      .max(SCRYPT_COST_MAX)
      .refine((cost) => (cost & (cost - 1)) === 0),
    blockSize: z.literal(BLOCK_SIZE),
    parallelization: z.literal(1),
    salt: hex(SALT_BYTES),
  }),
  cipher: z.strictObject({ name: z.literal("aes-256-gcm"), nonce: hex(NONCE_BYTES), tag: hex(TAG_BYTES) }),
  sealed: z.string().regex(/^([0-9a-f]{2}){1,512}$/),
});

type KeystoreFile = z.infer<typeof keystoreFile>;

/** For the person who starts the server or the tool: what is wrong, in a sentence. */
export class KeystoreProblem extends Error {
  override name = "KeystoreProblem";
}

export async function sealWords(words: string, passphrase: string, cost = SCRYPT_COST): Promise<string> {
  const kdf: KeystoreFile["kdf"] = {
    ...{ name: "scrypt", cost, blockSize: BLOCK_SIZE, parallelization: 1 },
    salt: randomBytes(SALT_BYTES).toString("hex"),
  };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(passphrase, kdf), nonce);
  cipher.setAAD(termsOf(VERSION, kdf));
  const sealed = Buffer.concat([cipher.update(words, "utf8"), cipher.final()]).toString("hex");
  const tag = cipher.getAuthTag().toString("hex");
  const file: KeystoreFile = {
    version: VERSION,
    kdf,
    cipher: { name: "aes-256-gcm", nonce: nonce.toString("hex"), tag },
    sealed,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** @throws KeystoreProblem for a text that is no keystore, a wrong passphrase, and a file that was changed */
export async function openWords(text: string, passphrase: string): Promise<string> {
  const file = parsed(text);
  const { kdf, cipher: terms } = file;
  const decipher = createDecipheriv(
    "aes-256-gcm",
    await keyOf(passphrase, kdf),
    Buffer.from(terms.nonce, "hex"),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(termsOf(file.version, kdf));
  decipher.setAuthTag(Buffer.from(terms.tag, "hex"));
  try {
    const words = [decipher.update(Buffer.from(file.sealed, "hex")), decipher.final()];
    return Buffer.concat(words).toString("utf8");
  } catch {
    throw new KeystoreProblem("The passphrase does not open the keystore, or the file was changed.");
  }
}

export function readKeystore(path: string): string {
  if (!existsSync(path)) throw new KeystoreProblem(`There is no keystore at ${path}.`);
  return readFileSync(path, "utf8");
}

/** Never over another one: the only copy of somebody's keys may be in it. */
export function writeNewKeystore(path: string, text: string): void {
  if (existsSync(path)) throw new KeystoreProblem(`There is a keystore at ${path} already.`);
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_FOLDER });
  writeFileSync(path, text, { mode: OWNER_ONLY, flag: "wx", flush: true });
}

/** Puts a keystore in the place of another in one step, whole on disk before the old one is gone. */
export function replaceKeystore(path: string, text: string): void {
  const beside = `${path}.new`;
  rmSync(beside, { force: true });
  writeFileSync(beside, text, { mode: OWNER_ONLY, flag: "wx", flush: true });
  chmodSync(beside, OWNER_ONLY);
  renameSync(beside, path);
}

function parsed(text: string): KeystoreFile {
  const refused = new KeystoreProblem("The file is no keystore of a version that is known here.");
  if (text.length > FILE_LENGTH_MAX) throw refused;
  try {
    return keystoreFile.parse(JSON.parse(text));
  } catch {
    throw refused;
  }
}

const derive = promisify(
  (
    passphrase: string,
    salt: Buffer,
    options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number },
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(passphrase, salt, KEY_BYTES, options, done),
);

/** One passphrase may be typed in several forms of Unicode. */
function keyOf(passphrase: string, { cost, salt }: KeystoreFile["kdf"]): Promise<Buffer> {
  const maxmem = 2 * 128 * cost * BLOCK_SIZE;
  const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem };
  return derive(passphrase.normalize("NFKC"), Buffer.from(salt, "hex"), options);
}

const termsOf = (version: number, kdf: KeystoreFile["kdf"]): Buffer =>
  Buffer.from(JSON.stringify([version, kdf.name, kdf.cost, kdf.blockSize, kdf.parallelization, kdf.salt]));
