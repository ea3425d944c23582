/**
 * An authenticator for tests: makes one passkey and signs with it, as a phone or a security key would. What a thief
 * could change (origin, name of the site, count) is an argument. Source: WebAuthn Level 3, sections 6.1 and 6.5.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { PasskeyProof } from "@meridian/contract";

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_WITH_KEY = 0x40;

interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** The authenticator's signature counter. */
  readonly count: number;
  /** False of an authenticator that did not recognise the person. */
  readonly verified?: boolean;
}

export interface Authenticator {
  readonly credentialId: string;
  make(ceremony: Ceremony): {
    readonly credentialId: string;
    readonly clientData: string;
    readonly attestation: string;
    readonly transports: string[];
  };
  sign(ceremony: Ceremony): PasskeyProof;
}

const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString("base64url");

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const jwk = publicKey.export({ format: "jwk" });
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(jwk.x ?? "", "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(jwk.y ?? "", "base64url"),
  ]);

  return {
    credentialId: base64url(id),
    make(ceremony) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = Buffer.concat([authenticatorData(ceremony, FLAG_WITH_KEY), key]);
      // {fmt: "none", attStmt: {}, authData: …} in CBOR.
      const length = Buffer.from([data.length >> 8, data.length & 0xff]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
        length,
        data,
      ]);
      const clientData = clientDataOf("webauthn.create", ceremony);
      return {
        credentialId: base64url(id),
        clientData: base64url(clientData),
        attestation: base64url(attestation),
        transports: ["internal"],
      };
    },
    sign(ceremony) {
      const data = authenticatorData(ceremony, 0);
      const clientData = clientDataOf("webauthn.get", ceremony);
      const signed = Buffer.concat([data, sha256(clientData)]);
      return {
        credentialId: base64url(id),
        clientData: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(createSign("sha256").update(signed).sign(privateKey)),
      };
    },
  };
}

function authenticatorData({ rpId, count, verified = true }: Ceremony, moreFlags: number): Buffer {
  const flags = FLAG_PRESENT | (verified ? FLAG_VERIFIED : 0) | moreFlags;
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
}

function clientDataOf(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
