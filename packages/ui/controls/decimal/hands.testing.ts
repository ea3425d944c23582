/** Input by hand as a browser reports it: the selection before, the text after, the event in between. */

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

function fire(input: HTMLInputElement, text: string, caret: number, inputType: string, isComposing = false) {
  input.dispatchEvent(new InputEvent("beforeinput", { bubbles: true, inputType, isComposing }));
  setValue?.call(input, text);
  input.setSelectionRange(caret, caret);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, isComposing }));
}

/** Replaces the selection at once, as pasting does. */
export function paste(input: HTMLInputElement, text: string): void {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const next = input.value.slice(0, start) + text + input.value.slice(end);
  fire(input, next, start + text.length, "insertFromPaste");
}

export function type(input: HTMLInputElement, text: string): void {
  for (const character of text) paste(input, character);
}

/** Backspace, or with `forward` the other key, of one character or the selection. */
export function erase(input: HTMLInputElement, forward = false): void {
  let [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const isAtEdge = forward ? end === input.value.length : start === 0;
  if (start === end && isAtEdge) return;
  const kind = forward ? "deleteContentForward" : "deleteContentBackward";
  input.dispatchEvent(new InputEvent("beforeinput", { bubbles: true, inputType: kind }));
  if (start === end && forward) end += 1;
  else if (start === end) start -= 1;
  setValue?.call(input, input.value.slice(0, start) + input.value.slice(end));
  input.setSelectionRange(start, start);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: kind }));
}

/** Shows each step of an input method, then settles on the last. */
export function compose(input: HTMLInputElement, steps: readonly string[]): void {
  const before = input.value;
  const at = input.selectionStart ?? 0;
  input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  for (const step of steps) {
    const next = before.slice(0, at) + step + before.slice(at);
    fire(input, next, at + step.length, "insertCompositionText", true);
  }
  input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: steps.at(-1) ?? "" }));
}

export function press(input: HTMLInputElement, key: string, held: KeyboardEventInit = {}): void {
  input.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key, ...held }));
}
