/**
 * Passkeys: what they are asked to sign, and whether they did. A challenge is for one purpose, one member and one use;
 * a signature counts only from our own page, by a person whom the device has recognised, and never from a copy.
 */
import { randomBytes } from "node:crypto";
import type { PasskeyProof, PasskeyRequest } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { PASSKEY_CHALLENGE_MS } from "./limits.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface Passkey {
  readonly id: string;
  readonly memberId: number;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAtMs: number;
  readonly usedAtMs: number | null;
}

/** A browser's answer when a passkey was made. */
interface PasskeyMade {
  readonly credentialId: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** The purpose of a challenge; another purpose, member or a second use is refused. */
interface Purpose {
  /** Null for whoever logs in with a passkey alone. */
  readonly memberId: number | null;
  readonly purpose: string;
  readonly timeMs: number;
}

export interface Passkeys {
  list(memberId: number): Promise<Passkey[]>;
  challenge(purpose: Purpose): Promise<string>;
  /** Null when the member has none. */
  request(
    purpose: Purpose & { readonly memberId: number },
    party: RelyingParty,
  ): Promise<PasskeyRequest | null>;
  /** @returns what to keep of a passkey that was made; null when the answer does not hold */
  verifyMade(
    made: PasskeyMade,
    purpose: Purpose,
    party: RelyingParty,
  ): Promise<{ readonly publicKey: string; readonly counter: number } | null>;
  insert(client: PoolClient, passkey: Omit<Passkey, "id" | "usedAtMs">): Promise<string | null>;
  /** @returns the passkey that signed; null when the proof does not hold */
  verify(proof: PasskeyProof, purpose: Purpose, party: RelyingParty): Promise<Passkey | null>;
}

const COLUMNS = `id::text, member::float8 as "memberId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, name, created_at::float8 as "createdAtMs", used_at::float8 as "usedAtMs"`;

const CHALLENGE_BYTES = 32;

/** The verifier, loaded when the first passkey comes: with its certificates it is a tenth of the server's modules. */
const verifier = () => import("@simplewebauthn/server");

export function createPasskeys(pool: Pool): Passkeys {
  async function list(memberId: number): Promise<Passkey[]> {
    const { rows } = await pool.query<Passkey>(
      `select ${COLUMNS} from passkeys where member = $1 order by id`,
      [memberId],
    );
    return rows;
  }

  async function challenge({ memberId, purpose, timeMs }: Purpose): Promise<string> {
    const text = randomBytes(CHALLENGE_BYTES).toString("base64url");
    await pool.query(
      `with gone as (delete from passkey_challenges where expires_at <= $4)
       insert into passkey_challenges (challenge, member, purpose, expires_at) values ($1, $2, $3, $5)`,
      [text, memberId, purpose, timeMs, timeMs + PASSKEY_CHALLENGE_MS],
    );
    return text;
  }

  /** Uses a challenge up, whatever is made of it. */
  async function takeChallenge(text: string, { memberId, purpose, timeMs }: Purpose): Promise<boolean> {
    const { rowCount } = await pool.query(
      `delete from passkey_challenges
       where challenge = $1 and member is not distinct from $2::bigint and purpose = $3 and expires_at > $4`,
      [text, memberId, purpose, timeMs],
    );
    return rowCount === 1;
  }

  return {
    list,
    challenge,

    async request(purpose, { rpId }) {
      const known = await list(purpose.memberId);
      if (known.length === 0) return null;
      const keys = known.map(({ credentialId, transports }) => ({
        credentialId,
        transports: [...transports],
      }));
      return { challenge: await challenge(purpose), rpId, keys };
    },

    verifyMade: (made, purpose, party) => keptOf(made, party, (text) => takeChallenge(text, purpose)),

    insert: insertPasskey,

    async verify(proof, purpose, party) {
      const { rows } = await pool.query<Passkey>(
        `select ${COLUMNS} from passkeys where credential_id = $1 and ($2::bigint is null or member = $2)`,
        [proof.credentialId, purpose.memberId],
      );
      const passkey = rows[0];
      if (passkey === undefined) return null;
      const counter = await counterOfProof(proof, passkey, party, (text) => takeChallenge(text, purpose));
      if (counter === null) return null;
      // Compared again here: of two signatures with one count, sent at once, one is a copy's.
      const { rowCount } = await pool.query(
        "update passkeys set counter = $2, used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))",
        [passkey.id, counter, purpose.timeMs],
      );
      return rowCount === 1 ? passkey : null;
    },
  };
}

/** Returns what to keep of a new passkey; null when the answer does not verify. */
async function keptOf(
  { credentialId, clientData, attestation }: PasskeyMade,
  party: RelyingParty,
  expectedChallenge: (text: string) => Promise<boolean>,
): Promise<{ readonly publicKey: string; readonly counter: number } | null> {
  const { verifyRegistrationResponse } = await verifier();
  const answer = { clientDataJSON: clientData, attestationObject: attestation };
  const verified = await verifyRegistrationResponse({
    response: { ...envelopeOf(credentialId), response: answer },
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.rpId,
  }).catch(() => null);
  if (verified === null || !verified.verified) return null;
  const { credential } = verified.registrationInfo;
  if (credential.id !== credentialId) return null;
  return { publicKey: Buffer.from(credential.publicKey).toString("base64url"), counter: credential.counter };
}

/** @returns its number; null when the credential is somebody's already */
async function insertPasskey(
  client: PoolClient,
  passkey: Omit<Passkey, "id" | "usedAtMs">,
): Promise<string | null> {
  const { memberId, credentialId, publicKey, counter, transports, name, createdAtMs } = passkey;
  const { rows } = await client.query<{ id: string }>(
    `insert into passkeys (member, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id::text`,
    [memberId, credentialId, publicKey, counter, transports, name, createdAtMs],
  );
  return rows[0]?.id ?? null;
}

/** The signature's count; null when it does not hold: wrong key, page, name or challenge, or a count that went back. */
async function counterOfProof(
  { credentialId, clientData, authenticatorData, signature }: PasskeyProof,
  { publicKey, counter }: Passkey,
  party: RelyingParty,
  expectedChallenge: (text: string) => Promise<boolean>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await verifier();
  const answer = { clientDataJSON: clientData, authenticatorData, signature };
  const verified = await verifyAuthenticationResponse({
    response: { ...envelopeOf(credentialId), response: answer },
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    requireUserVerification: true,
  }).catch(() => null);
  return verified !== null && verified.verified ? verified.authenticationInfo.newCounter : null;
}

function envelopeOf(credentialId: string) {
  return { id: credentialId, rawId: credentialId, type: "public-key", clientExtensionResults: {} } as const;
}
