/** Messages that only the member's browser can read: RFC 8291 over the content coding aes128gcm of RFC 8188. */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

export interface DeviceKeys {
  /** The device's public key: an uncompressed point of P-256, base64url. */
  readonly p256dh: string;
  /** 16 bytes that only the device and we know, base64url. */
  readonly auth: string;
}

const CURVE = "prime256v1";

const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
const TAG_BYTES = 16;
const RECORD_SIZE = 4_096;
/** Ends the last record's text; padding of zeros may follow. */
const LAST = 0x02;

/** Random parts of one message; fixed only in tests. */
export interface Drawn {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

/**
 * @param length bytes that the text is padded to, at most 4,079; one that is longer stays as long as it is
 * @throws when the device's key is no point of the curve
 */
export function encryptFor(keys: DeviceKeys, text: Buffer, length: number, drawn = draw()): Buffer {
  const { salt, sender } = drawn;
  const device = Buffer.from(keys.p256dh, "base64url");
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), device, own]);
  const shared = sender.computeSecret(device);
  const secret = derive(shared, Buffer.from(keys.auth, "base64url"), info, SECRET_BYTES);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", KEY_BYTES);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", NONCE_BYTES);
  const padding = Buffer.alloc(Math.max(length - text.length, 0));
  const record = Buffer.concat([text, Buffer.of(LAST), padding]);
  if (record.length + TAG_BYTES > RECORD_SIZE) throw new RangeError("a message is one record");
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, body]);
}

function draw(): Drawn {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}

function derive(from: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", from, salt, info, length));
}

/** True for valid keys of a device; checked before anything is kept of them. */
export function areKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (Buffer.from(auth, "base64url").length !== SALT_BYTES) return false;
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    probe.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}
