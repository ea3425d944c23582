/** Keys of Ed25519 that sign what sources said, kept in the data directory for as long as it is. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceSigner {
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
  /** @returns 128 hexadecimal digits */
  sign(text: string): string;
}

const FOLDER = "price-keys";

/** The key of a name, drawn and kept when it is first asked for; readable by the owner alone. */
export function keptSigner(dataDirectory: string, name: string): SourceSigner {
  const folder = join(dataDirectory, FOLDER);
  const file = join(folder, `${name}.pem`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const drawn = generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" });
    writeFileSync(file, drawn, { mode: 0o600 });
  }
  return signerOf(createPrivateKey(readFileSync(file, "utf8")));
}

function signerOf(privateKey: KeyObject): SourceSigner {
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("hex"),
  };
}

/** @param publicKey as a signer states it */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"));
}
