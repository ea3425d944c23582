/** The keys and what each does on this device. Whether single keys act at all stands in the trade settings. */
import { create } from "zustand";
import { type Keys, readKeys } from "./keys.model.ts";

const KEY = "trade.keys";

function stored(): Keys {
  try {
    return readKeys(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return readKeys(null);
  }
}

export const useKeys = create<{ readonly keys: Keys }>(() => ({ keys: stored() }));

export function setKeys(keys: Keys): void {
  useKeys.setState({ keys });
  localStorage.setItem(KEY, JSON.stringify(keys));
}
