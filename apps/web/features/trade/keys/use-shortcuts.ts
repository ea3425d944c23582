/** Single keys on the trade page, each an action of the ticket. Silent while one types, and behind a window. */
import { toast } from "@meridian/ui";
import { useEffect, useLayoutEffect, useRef } from "react";
import { openSheet } from "../../../app/sheets.ts";
import { useSession } from "../../../data/index.ts";
import { actionOf, type KeyAction, keyName, mayRepeat } from "./keys.model.ts";
import { useKeys } from "./keys-store.ts";
import { showPicker } from "../pair/picker-store.ts";
import { useTradeSettings } from "../trade-settings.ts";
import { useProblemText } from "../ticket/use-problem-text.ts";
import type { Submit } from "../ticket/use-submit.ts";
import type { Ticket } from "../ticket/use-ticket.ts";

const TEN_TICKS = 10;
const TYPING = "input, textarea, select, [contenteditable]";
const WINDOWS = "[role=dialog], [role=alertdialog], [role=menu]";
/** Enter presses what has the focus; only a radio button does nothing with it. */
const PRESSABLE = "a[href], button:not([role=radio]), [role=button], [role=menuitem], [role=tab], summary";

/** True when a key press belongs to the focused element or an open window, not to the page. */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.isComposing || target.closest(TYPING) !== null) return true;
  if (document.querySelector(WINDOWS) !== null) return true;
  if (event.key === "Enter") return target.closest(PRESSABLE) !== null;
  return event.defaultPrevented;
}

export interface Shortcuts {
  readonly ticket: Ticket;
  readonly submit: Submit;
  readonly onCancelAll: () => void;
}

type Actions = Readonly<Record<KeyAction, () => void>>;

function useActions({ ticket, submit, onCancelAll }: Shortcuts): Actions {
  const { loggedIn } = useSession();
  const problemText = useProblemText();
  const send = (): void => {
    const { problem } = ticket;
    if (!loggedIn || submit.busy) return;
    if (problem === undefined) submit.press();
    else toast.warning(problemText(problem), { id: "ticket-problem" });
  };
  return {
    buy: () => ticket.change({ side: "buy" }),
    sell: () => ticket.change({ side: "sell" }),
    limit: () => ticket.change({ type: "limit" }),
    market: () => ticket.change({ type: "market" }),
    tickUp: () => ticket.stepPrice(1),
    tickDown: () => ticket.stepPrice(-1),
    tenUp: () => ticket.stepPrice(TEN_TICKS),
    tenDown: () => ticket.stepPrice(-TEN_TICKS),
    quarter: () => ticket.choosePercent(25),
    half: () => ticket.choosePercent(50),
    threeQuarters: () => ticket.choosePercent(75),
    whole: () => ticket.choosePercent(100),
    submit: send,
    cancelAll: onCancelAll,
    search: () => showPicker(true),
    help: () => openSheet("keys"),
  };
}

/** Escape gives the keys back to the page: it leaves the field that one typed in. */
function leaveField(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(WINDOWS) !== null) return;
  if (event.target instanceof HTMLElement && event.target.closest(TYPING) !== null) event.target.blur();
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const on = useTradeSettings((state) => state.shortcuts);
  const keys = useKeys((state) => state.keys);
  const actions = useActions(shortcuts);
  const latest = useRef(actions);
  // Before the next key: two that follow each other at once must not act on the same ticket.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (on) leaveField(event);
      if (isMeantElsewhere(event)) return;
      const action = actionOf(keys, keyName(event), on);
      if (action === undefined) return;
      event.preventDefault();
      if (!event.repeat || mayRepeat(action)) latest.current[action]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [on, keys]);
}
