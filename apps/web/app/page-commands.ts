/** Commands that the open page offers to the command menu while it is mounted. */
import type { ReactNode } from "react";
import { useEffect } from "react";
import { create } from "zustand";

export interface PageCommand {
  /** Names it among the recent ones, and is searched like a word: "cancelAll" is found as "cancel all". */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The key that does the same. */
  readonly key?: string | undefined;
  /** Already in force. */
  readonly chosen?: boolean;
  readonly run: () => void;
}

export const usePageCommands = create<{ readonly commands: readonly PageCommand[] }>(() => ({
  commands: [],
}));

/** @param commands kept stable by the page; the last page that offers any is heard */
export function useOfferCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    usePageCommands.setState({ commands });
    return () => {
      if (usePageCommands.getState().commands === commands) usePageCommands.setState({ commands: [] });
    };
  }, [commands]);
}
