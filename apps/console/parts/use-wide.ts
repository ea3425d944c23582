import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 64rem)");

function follow(tell: () => void): () => void {
  wide.addEventListener("change", tell);
  return () => wide.removeEventListener("change", tell);
}

/** Whether a list and what it holds stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => wide.matches);
