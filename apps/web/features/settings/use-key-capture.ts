/** Waits for the key that one wants on an action, and says what stands against it. */
import { useEffect, useState } from "react";
import { type KeyAction, keyName, rebind, setKeys, takeOver, useKeys } from "../trade/index.ts";

type Objection = { readonly reserved: string } | { readonly taken: KeyAction; readonly name: string };

export function useKeyCapture() {
  const keys = useKeys((state) => state.keys);
  const [action, setAction] = useState<KeyAction>();
  const [objection, setObjection] = useState<Objection>();

  const begin = (next: KeyAction | undefined): void => {
    setAction(next);
    setObjection(undefined);
  };

  useEffect(() => {
    if (action === undefined) return;
    // Before the window hears it: Escape gives up the change and leaves the window open.
    const onKey = (event: KeyboardEvent): void => {
      const name = keyName(event);
      if (name === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (name === "Escape") return begin(undefined);
      const rebound = rebind(keys, action, name);
      if ("reserved" in rebound) return setObjection(rebound);
      if ("taken" in rebound) return setObjection({ ...rebound, name });
      setKeys(rebound.keys);
      begin(undefined);
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [action, keys]);

  return {
    /** The action that waits for its key. */
    action,
    objection,
    begin,
    takeOver(): void {
      if (action === undefined || objection === undefined || !("taken" in objection)) return;
      setKeys(takeOver(keys, action, objection.name));
      begin(undefined);
    },
  };
}

export type KeyCapture = ReturnType<typeof useKeyCapture>;
