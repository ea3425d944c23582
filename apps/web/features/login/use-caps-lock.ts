import { type KeyboardEvent, useState } from "react";

/** True while the caps lock is on, as far as the keyboard has shown. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  return { on, onKeyUp: (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock")) };
}
