/** The hold on a window of the page: it stays open while a change is under way and while codes are shown this once. */
import { createContext, useContext, useEffect } from "react";
import type { WindowHold } from "./security.model.ts";

/** Takes what holds the window around; a content outside a window tells nobody. */
export const WindowHoldContext = createContext<(hold: WindowHold) => void>(() => undefined);

/** Holds the window around as long as the caller is drawn with it. */
export function useWindowHold(hold: WindowHold): void {
  const tell = useContext(WindowHoldContext);
  useEffect(() => {
    tell(hold);
    return () => tell("none");
  }, [tell, hold]);
}
