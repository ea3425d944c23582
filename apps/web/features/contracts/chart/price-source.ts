/** The price that a contract's chart shows, kept on this device. */
import { create } from "zustand";

export const PRICE_SOURCES = ["last", "mark", "index"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

const KEY = "contracts.chartPrice";

function stored(): PriceSource {
  const kept = localStorage.getItem(KEY);
  return PRICE_SOURCES.find((source) => source === kept) ?? "last";
}

export const usePriceSource = create<{ readonly source: PriceSource }>(() => ({ source: stored() }));

export function showPrice(source: PriceSource): void {
  usePriceSource.setState({ source });
  localStorage.setItem(KEY, source);
}
