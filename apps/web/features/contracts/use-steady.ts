import { useRef } from "react";

/** Gives back the object of before while a new one says the same: what hangs on it need not run again. */
export function useSteady<Value>(value: Value): Value {
  const kept = useRef({ value, text: JSON.stringify(value) });
  const text = JSON.stringify(value);
  if (kept.current.text !== text) kept.current = { value, text };
  return kept.current.value;
}
