/** Single keys for those who asked for them: B and S for the side, L and M for the type, 1 to 4 for quarters. */
import { useEffect, useRef } from "react";
import { useTradeSettings } from "./trade-settings.ts";
import type { Ticket } from "./use-ticket.ts";

const ACTIONS: Readonly<Record<string, (ticket: Ticket) => void>> = {
  b: (ticket) => ticket.change({ side: "buy" }),
  s: (ticket) => ticket.change({ side: "sell" }),
  l: (ticket) => ticket.change({ type: "limit" }),
  m: (ticket) => ticket.change({ type: "market" }),
  1: (ticket) => ticket.choosePercent(25),
  2: (ticket) => ticket.choosePercent(50),
  3: (ticket) => ticket.choosePercent(75),
  4: (ticket) => ticket.choosePercent(100),
};

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null;
}

export function useShortcuts(ticket: Ticket): void {
  const on = useTradeSettings((state) => state.shortcuts);
  const latest = useRef(ticket);
  useEffect(() => {
    latest.current = ticket;
  });
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!isElsewhere(event)) ACTIONS[event.key.toLowerCase()]?.(latest.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [on]);
}
