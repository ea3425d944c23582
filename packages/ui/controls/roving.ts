/** One stop for the tab key in a row of choices; arrow keys go on from there and choose, as in those of the system. */
import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** For the row's `onKeyDown`: presses the choice before or after the one with the focus, round the ends. */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = choices.findIndex((choice) => choice === event.target);
  const places: Readonly<Record<string, number>> = { Home: 0, End: choices.length - 1 };
  const step = STEPS[event.key];
  const place = step === undefined ? places[event.key] : (at + step + choices.length) % choices.length;
  if (at < 0 || place === undefined) return;
  event.preventDefault();
  choices[place]?.focus();
  choices[place]?.click();
}
