import type { Direction } from "@meridian/ui";
import { useEffect, useRef, useState } from "react";
import { comparePrices } from "../../data/index.ts";

/** Which way a price moved last; "level" until it moves. */
export function useMove(price: string | undefined): Direction {
  const [move, setMove] = useState<Direction>("level");
  const before = useRef(price);
  useEffect(() => {
    const known = before.current;
    before.current = price;
    if (price === undefined || known === undefined || known === price) return;
    setMove(comparePrices(price, known) > 0 ? "up" : "down");
  }, [price]);
  return move;
}
