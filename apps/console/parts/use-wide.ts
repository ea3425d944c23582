import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 64rem)");

function follow(onChange: () => void): () => void {
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/** True when a list and its detail stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => wide.matches);
