import { hasPrice } from "@meridian/ui";
import { useTicker } from "../../data/index.ts";

/** The last price of a market of either kind; "" while it is not known or was never traded. */
export function useLast(market: string): string {
  const last = useTicker(market)?.last ?? "";
  return hasPrice(last) ? last : "";
}
