/** Shape of a touch screen: upright, lying with little height, or wide enough for two panels. */
import { useSyncExternalStore } from "react";

export type Shape = "upright" | "lying" | "wide";

/** As `lying` in app.css. */
const LYING = "(orientation: landscape) and (max-height: 500px)";
/** The narrowest tablet held upright. */
const WIDE = "(min-width: 744px)";

function watch(onChange: () => void): () => void {
  const queries = [LYING, WIDE].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}

function shapeNow(): Shape {
  if (window.matchMedia(LYING).matches) return "lying";
  return window.matchMedia(WIDE).matches ? "wide" : "upright";
}

export function useShape(): Shape {
  return useSyncExternalStore(watch, shapeNow);
}
