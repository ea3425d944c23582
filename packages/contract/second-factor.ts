/** The second factor as calls carry it: a code of an app, a passkey's signature, or a code kept for emergencies. */
import { z } from "zod";

const base64url = (lengthMax: number) =>
  z
    .string()
    .min(1)
    .max(lengthMax)
    .regex(/^[A-Za-z0-9_-]+$/);

/** A passkey's signature, in base64url as WebAuthn hands it over. */
export const passkeyProof = z.strictObject({
  credentialId: base64url(1_400),
  clientData: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(2_000),
});

export const secondFactor = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("totp"), code: z.string().max(16) }),
  z.strictObject({ kind: z.literal("recovery"), code: z.string().max(32) }),
  z.strictObject({ kind: z.literal("passkey"), proof: passkeyProof }),
]);

export const secondFactorKind = z.enum(["totp", "passkey", "recovery"]);

/** Challenge for a passkey; an empty list of keys leaves the choice to the person. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  keys: z.array(z.strictObject({ credentialId: z.string(), transports: z.array(z.string()) })),
});

/** The ways to give a second factor: `data` of the refusal "second_factor.required". No kinds: none is set. */
export const secondFactorOptions = z.strictObject({
  kinds: z.array(secondFactorKind),
  /** Null where no passkey is set, or this address cannot use one. */
  passkey: passkeyRequest.nullable(),
  /** For five minutes: names a login in login/secondFactor, and there or at a forgotten password begins a recovery. */
  challenge: z.string().optional(),
});

export type PasskeyProof = z.infer<typeof passkeyProof>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type SecondFactor = z.infer<typeof secondFactor>;
export type SecondFactorKind = z.infer<typeof secondFactorKind>;
export type SecondFactorOptions = z.infer<typeof secondFactorOptions>;
