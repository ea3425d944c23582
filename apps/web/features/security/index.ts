/**
 * The second factor, asked for where a member has one. Pages that use it name the namespace `secondFactor`; the login
 * draws its second step with the same parts.
 */
export { FactorEntry } from "./FactorEntry.tsx";
export { canUsePasskeys, signWithPasskey } from "./passkey.ts";
export { SecondFactorProvider } from "./SecondFactorProvider.tsx";
export { useSecondFactor } from "./use-second-factor.ts";
