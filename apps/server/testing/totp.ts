/** Codes as an authenticator app shows them to tests. */
import { generateSync } from "otplib";
import { until } from "./until.ts";

const STEP_MS = 30_000;
/** Longer than a code is on its way to the server. */
const LEFT_MS_MIN = 5_000;

/** The code of a step: 0 for the present one. Codes are taken once, so each use needs a later one. */
export const codeOf = (secret: string, step: number): string =>
  generateSync({ secret, epoch: Math.floor((Date.now() + step * STEP_MS) / 1000) });

/** The oldest code that is taken, so that the present one is left to use. Not when it is about to grow too old. */
export async function oldestCode(secret: string): Promise<string> {
  await until(() => STEP_MS - (Date.now() % STEP_MS) > LEFT_MS_MIN, "the next step");
  return codeOf(secret, -1);
}
