import { useEffect, useState } from "react";

/** Fields that bring a keyboard up. */
const TYPED =
  "input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, [contenteditable]";

export function isTyping(): boolean {
  return document.activeElement?.matches(TYPED) === true;
}

/** True while a text field has the focus: no bar comes between the keyboard and the field. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const look = (): void => setTyping(isTyping());
    const left = (): void => void setTimeout(look);
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", left);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", left);
    };
  }, []);
  return typing;
}
