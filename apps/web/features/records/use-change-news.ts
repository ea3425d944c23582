/** Reads the account changes anew when balances have moved: soon, but not with every single fill of a busy moment. */
import { useEffect } from "react";
import { forget, listen } from "../../data/index.ts";

const SETTLE_MS = 1_500;

export function useChangeNews(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = listen("balances", ({ type }) => {
      if (type === "snapshot" || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        void forget("user/accountChangeRecord", "user/tradeRecord");
      }, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}
