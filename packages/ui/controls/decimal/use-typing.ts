/** The text of an amount field during typing, pasting, composing and undoing. */
import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Edited, edited, readTyped, reported, shownOf, type Typed } from "./editing.ts";
import type { FieldRules, Reading } from "./reading.ts";
import { isUnread } from "./unread.ts";
import { useTakingBack } from "./use-taking-back.ts";

interface Kept {
  readonly typed: Typed;
  /** The value reported for it, and the language: another of either from outside replaces it. */
  readonly value: string;
  readonly locale: string;
  /** The whole text during composition. */
  readonly composing: string | undefined;
  readonly caret: number | undefined;
}

interface Typing {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly locale: string;
  readonly rules: FieldRules;
  /** The handlers of whoever draws the field: they are called too. */
  readonly own: Pick<ComponentProps<"input">, "onBlur" | "onKeyDown" | "onPaste">;
}

/** Remembers the selection before the browser changes the text. */
function useSelectionBefore() {
  const before = useRef({ start: 0, end: 0, forward: false });
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    const remember = (event: InputEvent): void => {
      if (event.isComposing || element === null) return;
      const { selectionStart, selectionEnd } = element;
      const forward = event.inputType === "deleteContentForward";
      before.current = { start: selectionStart ?? 0, end: selectionEnd ?? 0, forward };
    };
    element?.addEventListener("beforeinput", remember);
    return () => element?.removeEventListener("beforeinput", remember);
  }, []);
  return { input, attach, before };
}

/** Puts text where the caret is, as if it were typed. */
function insert(text: string): void {
  document.execCommand("insertText", false, text);
}

/** Lines and cells of a sheet are several numbers: an input would join them to one. */
const SEVERAL = /[\r\n\t]+/gu;

export function useTyping({ value, onValue, locale, rules, own }: Typing) {
  const [kept, setKept] = useState<Kept>(() => fresh(value, locale, rules));
  const { input, attach, before } = useSelectionBefore();
  // Another value from outside is shown at once, also one that does not fit.
  const now = kept.value === value && kept.locale === locale ? kept : fresh(value, locale, rules);
  const { typed } = now;

  function put({ typed: next, caret }: Edited): void {
    const read = reported(readTyped(next, rules), next);
    setKept({ typed: next, value: read, locale, composing: undefined, caret });
    onValue(read);
  }
  const { note, onKey } = useTakingBack(typed, put);

  function type(element: HTMLInputElement, composed = false): void {
    const caret = element.selectionStart ?? element.value.length;
    const { start, end, forward } = before.current;
    // Of a composition only its outcome is known: what changed is found from the texts.
    const change = composed ? { start: 1, end: 0 } : { start, end };
    note(input.current?.selectionStart ?? caret);
    put(edited(typed, element.value, { ...change, caret, forward }, rules));
  }

  useLayoutEffect(() => {
    const { current } = input;
    if (kept.caret === undefined || current === null || document.activeElement !== current) return;
    current.setSelectionRange(kept.caret, kept.caret);
  }, [kept, input]);

  const hands = {
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const { target, nativeEvent } = event;
      const composes = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (composes) setKept({ ...now, composing: target.value, caret: undefined });
      else type(target);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>): void => type(event.currentTarget, true),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      own.onKeyDown?.(event);
      if (event.defaultPrevented || onKey(event)) return;
      // The key beside the digits means the decimal mark, whatever the keyboard's layout puts on it.
      if (event.code !== "NumpadDecimal" || event.key === rules.marks.decimal) return;
      event.preventDefault();
      insert(rules.marks.decimal);
    },
    onPaste: (event: React.ClipboardEvent<HTMLInputElement>): void => {
      own.onPaste?.(event);
      const text = event.clipboardData.getData("text").trim();
      if (event.defaultPrevented || text.search(SEVERAL) < 0) return;
      event.preventDefault();
      insert(text.replace(SEVERAL, " ⏎ "));
    },
    onBlur: (event: React.FocusEvent<HTMLInputElement>): void => {
      const reading = readTyped(typed, rules);
      if (reading.state === "read" && !isUnread(value)) setKept(fresh(value, locale, rules));
      own.onBlur?.(event);
    },
  };
  const reading = readTyped(typed, rules);
  useLateReading(reading, value, onValue);
  const take = (chosen: string): void => {
    onValue(chosen);
    input.current?.focus();
  };
  return { text: now.composing ?? typed.text, reading, input: attach, hands, take };
}

/** Reports what could not be read and now can: a balance has come, or the decimals that the coin takes. */
function useLateReading(reading: Reading, value: string, onValue: (value: string) => void): void {
  const late = reading.state === "read" && isUnread(value) ? reading.value : undefined;
  useEffect(() => {
    if (late !== undefined) onValue(late);
  }, [late, onValue]);
}

function fresh(value: string, locale: string, { marks }: FieldRules): Kept {
  return { typed: shownOf(value, marks), value, locale, composing: undefined, caret: undefined };
}
