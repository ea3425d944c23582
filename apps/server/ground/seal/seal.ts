/** Encryption at rest: what lies on a disk, in a bucket or in the database is worthless without the server's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Of the sealed form, so that it can change and what was sealed before stays readable. */
const VERSION = 1;

export interface Seal {
  /** @param context what the bytes belong to: they open with the same context only, so rows cannot be exchanged */
  close(bytes: Uint8Array, context: string): Buffer;
  /** @throws when the bytes were changed, or sealed with another secret or for another context */
  open(sealed: Uint8Array, context: string): Buffer;
}

/**
 * @param purpose keys of different purposes are independent, though one secret makes them all
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `meridian seal ${purpose}`, KEY_BYTES));

  return {
    close(bytes, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed[0] !== VERSION) throw new Error("sealed by an unknown version");
      const bodyStart = 1 + NONCE_BYTES + TAG_BYTES;
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(1 + NONCE_BYTES, bodyStart));
      return Buffer.concat([cipher.update(sealed.subarray(bodyStart)), cipher.final()]);
    },
  };
}

/** Short texts, such as an ID number: sealed, and as text that a column holds. */
export function sealText(seal: Seal, text: string, context: string): string {
  return seal.close(Buffer.from(text), context).toString("base64");
}

export function openText(seal: Seal, sealed: string, context: string): string {
  return seal.open(Buffer.from(sealed, "base64"), context).toString();
}
