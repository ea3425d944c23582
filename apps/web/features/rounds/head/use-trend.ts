import { compareDecimals, type Direction } from "@meridian/ui";
import { useRef } from "react";

/** The way of a price's last move. */
export function useTrend(price: string | null): Direction {
  const kept = useRef<{ price: string | null; trend: Direction }>({ price, trend: "level" });
  const { price: before, trend } = kept.current;
  if (price === null || before === null || price === before) {
    kept.current = { price, trend };
    return trend;
  }
  const moved = compareDecimals(price, before) > 0 ? "up" : "down";
  kept.current = { price, trend: moved };
  return moved;
}
