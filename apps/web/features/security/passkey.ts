/** Passkeys as the browser makes and uses them, in the words of our calls. The library is loaded when first needed. */
import type { CallInput, CallOutput, PasskeyProof, PasskeyRequest } from "@meridian/contract";

const load = () => import("@simplewebauthn/browser");

/** COSE numbers of EdDSA, ES256 and RS256: what the server reads. */
const ALGORITHMS = [-8, -7, -257];

const TIMEOUT_MS = 120_000;

/** True when this browser has passkeys and the page may use them: over TLS or on localhost. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && window.isSecureContext;
}

/** @throws when the person declines, or the device cannot */
export async function signWithPasskey({ challenge, rpId, keys }: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await load();
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      timeout: TIMEOUT_MS,
      userVerification: "required",
      allowCredentials: keys.map((key) => ({ id: key.credentialId, type: "public-key" as const })),
    },
  });
  const { clientDataJSON: clientData, authenticatorData, signature } = response;
  return { credentialId: id, clientData, authenticatorData, signature };
}

type Made = Omit<CallInput<"user/passkeyFinish">, "name" | "secondFactor">;

/** @throws when the person declines, or the device has one already */
export async function makePasskey(begun: CallOutput<"user/passkeyBegin">): Promise<Made> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: begun.challenge,
      rp: { id: begun.rpId, name: "Meridian" },
      user: { id: begun.userHandle, name: begun.userName, displayName: begun.userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
      timeout: TIMEOUT_MS,
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: begun.keys.map((key) => ({ id: key.credentialId, type: "public-key" as const })),
    },
  });
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).filter((way) => /^[a-z-]{1,20}$/.test(way)),
  };
}
