/** The explorer's actions, as plain data: a walk is a list of steps, and a list of steps can be walked again. */
import type { LanguageCode } from "@meridian/i18n/languages";
import type { Target } from "./in-page.ts";

export type Step =
  | { readonly do: "open"; readonly path: string }
  | { readonly do: "press"; readonly target: Target }
  | { readonly do: "type"; readonly target: Target; readonly text: string }
  | { readonly do: "paste"; readonly target: Target; readonly text: string }
  | { readonly do: "key"; readonly key: string }
  | { readonly do: "back" }
  | { readonly do: "forward" }
  | { readonly do: "reload" }
  | { readonly do: "pair"; readonly market: string }
  | { readonly do: "language"; readonly code: LanguageCode }
  | { readonly do: "theme"; readonly theme: "dark" | "light" }
  | { readonly do: "size"; readonly widthPx: number; readonly heightPx: number }
  | { readonly do: "network"; readonly online: boolean }
  | { readonly do: "tab" }
  | { readonly do: "enter" }
  | { readonly do: "leave" };

/** One line that a person can follow with their own hands. */
export function wordsOf(step: Step): string {
  switch (step.do) {
    case "open":
      return `open ${step.path}`;
    case "press":
      return `press the ${step.target.role} “${step.target.name}”${placeOf(step.target)}`;
    case "type":
    case "paste":
      return `${step.do} ${JSON.stringify(step.text)} into “${step.target.name}”${placeOf(step.target)}`;
    case "key":
      return `press the key ${step.key}`;
    case "pair":
      return `choose the pair ${step.market}`;
    case "language":
      return `change the language to ${step.code} and load again`;
    case "theme":
      return `let the system's theme become ${step.theme}`;
    case "size":
      return `make the window ${step.widthPx}×${step.heightPx}`;
    case "network":
      return step.online ? "let the network come back" : "lose the network";
    case "tab":
      return "go on in another tab at the same address";
    case "enter":
      return "enter with demo money and load again";
    case "leave":
      return "log out by the call, as another device would, and load again";
    default:
      return { back: "go back", forward: "go forward", reload: "load the page again" }[step.do];
  }
}

const placeOf = ({ place }: Target): string => (place === 0 ? "" : ` (number ${place + 1} of that name)`);
