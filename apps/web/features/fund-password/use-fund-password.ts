import { createContext, useContext } from "react";

/** Both resolve to null when the member closes the window instead of entering the password. */
export interface FundPassword {
  /**
   * Runs an action that a grant of 15 minutes allows; asks for the password when no grant is open, then runs
   * it again.
   */
  withGrant<Result>(action: () => Promise<Result>): Promise<Result | null>;
  /**
   * Runs an action that takes the password every time. A wrong password is reported in the window and may be
   * tried again.
   */
  withPassword<Result>(action: (fundPassword: string) => Promise<Result>): Promise<Result | null>;
}

/** One question to the member: tried with what is entered, and answered once. */
export interface Question {
  readonly needsSetup: boolean;
  /** True when asked for each time; otherwise it opens a grant of 15 minutes. */
  readonly isEachTime: boolean;
  attempt(fundPassword: string): Promise<void>;
  close(): void;
}

export const FundPasswordContext = createContext<FundPassword | null>(null);

export function useFundPassword(): FundPassword {
  const context = useContext(FundPasswordContext);
  if (context === null) throw new Error("useFundPassword stands outside of FundPasswordProvider");
  return context;
}
