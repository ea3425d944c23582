/** A member's choices about figures on this device. */
import { createContext, useContext } from "react";

export interface Display {
  balancesHidden: boolean;
}

export const DisplayContext = createContext<Display>({ balancesHidden: false });

export function useDisplay(): Display {
  return useContext(DisplayContext);
}
