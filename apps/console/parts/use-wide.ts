import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 64rem)");

function follow(tell: () => void): () => void {
  wide.addEventListener("change", tell);
  return () => wide.removeEventListener("change", tell);
}

/** True when a list and its detail stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => wide.matches);
