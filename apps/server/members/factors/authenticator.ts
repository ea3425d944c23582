/** Codes of an authenticator app. Source: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
import { generateSecret, generateURI, verifySync } from "otplib";

const STEP_SECONDS = 30;

/** Shown by the app above the code. */
const ISSUER = "Meridian";

/** A new secret of 160 bits, in base32 as apps read it. */
export const drawTotpSecret = (): string => generateSecret();

/** Returns the text of the QR code for an authenticator app. */
export const totpUri = (secret: string, label: string): string =>
  generateURI({ issuer: ISSUER, label, secret });

interface Entered {
  readonly secret: string;
  readonly code: string;
  readonly timeMs: number;
  /** The step of the last code that was taken. */
  readonly lastStep: number;
}

/**
 * The step that a code belongs to: the present one, or the one before or after for clocks that differ. The caller keeps
 * it, so that neither this code nor an earlier one is taken again.
 *
 * @returns null for a code that is wrong or was taken before
 */
export function stepOfCode({ secret, code, timeMs, lastStep }: Entered): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const epoch = Math.floor(timeMs / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return found.valid && "timeStep" in found && found.timeStep > lastStep ? found.timeStep : null;
}
