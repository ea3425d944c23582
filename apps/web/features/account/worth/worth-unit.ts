/** The unit in which the total is shown: USDT, a coin, or US dollars at one for each USDT. Kept on this device. */
import { create } from "zustand";

export const WORTH_UNITS = ["USDT", "USD", "BTC", "ETH"] as const;
export type WorthUnit = (typeof WORTH_UNITS)[number];

const KEY = "worthUnit";

export const useWorthUnit = create<{ readonly unit: WorthUnit }>(() => ({
  unit: WORTH_UNITS.find((unit) => unit === localStorage.getItem(KEY)) ?? "USDT",
}));

export function chooseWorthUnit(unit: WorthUnit): void {
  localStorage.setItem(KEY, unit);
  useWorthUnit.setState({ unit });
}
