/** A member's settings for the trade page, kept on this device. */
import type { ChartInterval } from "@meridian/ui/chart";
import { create } from "zustand";

export const CONFIRM_WHEN = ["risky", "always", "never"] as const;
type ConfirmWhen = (typeof CONFIRM_WHEN)[number];

interface TradeSettings {
  readonly confirmWhen: ConfirmWhen;
  /** Single letters act without a modifier, so they are off until asked for. */
  readonly shortcuts: boolean;
  readonly interval: ChartInterval;
  readonly otherPairsHidden: boolean;
  /** Closing a position at market asks first. */
  readonly closeAsks: boolean;
}

const KEY = "trade.settings";
const DEFAULTS: TradeSettings = {
  confirmWhen: "risky",
  shortcuts: false,
  interval: "15m",
  otherPairsHidden: false,
  closeAsks: true,
};

function stored(): TradeSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(typeof kept === "object" ? kept : {}) };
  } catch {
    return DEFAULTS;
  }
}

export const useTradeSettings = create<TradeSettings>(stored);

export function setTrade(change: Partial<TradeSettings>): void {
  useTradeSettings.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useTradeSettings.getState()));
}
