/** By which push services know who writes to them (VAPID, RFC 8292): a key of this exchange, and what it signs. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Pool } from "pg";
import { createSeal, openText, sealText } from "../../ground/seal/index.ts";
import { TOKEN_LIFE_MS } from "./limits.ts";

export interface Vapid {
  /** An uncompressed point of P-256, base64url, as browsers want it. */
  readonly publicKey: string;
  /** The header Authorization of a message to a push service at this origin. */
  authorization(origin: string, timeMs: number): string;
}

const PURPOSE = "push";
const CONTEXT = "push key";
const UNCOMPRESSED = 0x04;

/**
 * The key is drawn at the first start and lies sealed with the server's secret: with another key all devices would have
 * to subscribe anew.
 *
 * @param contact where a push service may write to the operator: a "mailto:" or an "https:" address
 */
export async function openVapid(pool: Pool, secret: string, contact: string): Promise<Vapid> {
  const seal = createSeal(secret, PURPOSE);
  const drawn = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const text = drawn.export({ type: "pkcs8", format: "pem" }).toString();
  // Two servers that start at once keep the same one.
  await pool.query("insert into push_key (sealed, made_at) values ($1, $2) on conflict do nothing", [
    sealText(seal, text, CONTEXT),
    Date.now(),
  ]);
  const { rows } = await pool.query<{ sealed: string }>("select sealed from push_key");
  const sealed = rows[0]?.sealed ?? "";
  return vapidOf(createPrivateKey(openText(seal, sealed, CONTEXT)), contact);
}

function vapidOf(key: KeyObject, contact: string): Vapid {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  const publicKey = Buffer.concat(point).toString("base64url");
  return {
    publicKey,
    authorization(origin, timeMs) {
      const expiresAt = Math.floor((timeMs + TOKEN_LIFE_MS) / 1_000);
      const claims = { aud: origin, exp: expiresAt, sub: contact };
      const signed = `${partOf({ typ: "JWT", alg: "ES256" })}.${partOf(claims)}`;
      const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
      return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
    },
  };
}

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
