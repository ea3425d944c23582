/**
 * The fund password: asked for where money moves, set up where there is none yet. Pages that use it name the
 * namespace.
 */
export { FundPasswordProvider } from "./FundPasswordProvider.tsx";
export { FundPasswordSetup } from "./FundPasswordSetup.tsx";
export { FUND_PASSWORD_DIGITS, type SetupProblem, setupProblem } from "./fund-password.model.ts";
export { useAgainNote } from "./use-again-note.ts";
export { useFundPassword } from "./use-fund-password.ts";
export { useGranted } from "./use-granted.ts";
export { type Refused, useRefused } from "./use-refused.ts";
