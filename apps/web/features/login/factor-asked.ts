import type { SecondFactorOptions } from "@meridian/contract";
import { CallRefused } from "../../data/index.ts";

/** Options for the second factor that a call asked for by refusing; null when it did not. */
export function factorAskedIn(error: unknown): SecondFactorOptions | null {
  const isAsked = error instanceof CallRefused && error.refusal === "second_factor.required";
  return isAsked ? (error.data as SecondFactorOptions | null) : null;
}
