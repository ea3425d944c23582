/** A member's choices about figures on this device: hidden balances and the time zone. */
import { createContext, useContext } from "react";

export interface Display {
  balancesHidden: boolean;
  /** IANA name; undefined is the zone of the device. */
  timeZone: string | undefined;
}

export const DisplayContext = createContext<Display>({ balancesHidden: false, timeZone: undefined });

export function useDisplay(): Display {
  return useContext(DisplayContext);
}
