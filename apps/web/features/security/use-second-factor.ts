import type { CallName, SecondFactor, SecondFactorOptions } from "@meridian/contract";
import { createContext, useContext } from "react";

export interface AskSecondFactor {
  /**
   * Runs a change that asks for the second factor, with what the member gives in a window, or without a window where
   * none is set. A wrong code is reported in the window and may be tried again.
   *
   * @param purpose the call: a passkey signs for it alone
   * @returns null when the member closes the window instead
   */
  withSecondFactor<Result>(
    purpose: CallName,
    action: (given: { readonly secondFactor?: SecondFactor }) => Promise<Result>,
  ): Promise<Result | null>;
}

/** One question to the member: tried with what is given, and answered once. */
export interface FactorQuestion {
  readonly options: SecondFactorOptions;
  attempt(given: SecondFactor): Promise<void>;
  /** Fetches new options: a passkey's challenge is good for one try. */
  renew(): Promise<SecondFactorOptions>;
  close(): void;
}

export const SecondFactorContext = createContext<AskSecondFactor | null>(null);

export function useSecondFactor(): AskSecondFactor {
  const context = useContext(SecondFactorContext);
  if (context === null) throw new Error("useSecondFactor stands outside of SecondFactorProvider");
  return context;
}
