/** Draws the next step: mostly what people do all the time, now and then what they do when things go wrong. */
import type { Random } from "@meridian/core/testing";
import type { LanguageCode } from "@meridian/i18n/languages";
import type { Target } from "./in-page.ts";
import type { Step } from "./steps.ts";
import { TYPED_TEXTS } from "./texts.ts";
import { type Device, LANGUAGE_CODES } from "./walker.ts";

/** The choices at the walk's present place. */
export interface Place {
  readonly device: Device;
  readonly path: string;
  readonly targets: readonly Target[];
  readonly routes: readonly string[];
  readonly markets: readonly string[];
  readonly online: boolean;
}

const KEYS = [
  "Tab",
  "Tab",
  "Shift+Tab",
  "Enter",
  "Escape",
  "ArrowDown",
  "ArrowUp",
  "PageDown",
  "Space",
] as const;
const SIZES = {
  desktop: [
    [1440, 900],
    [1100, 800],
    [1920, 1080],
    [1280, 720],
  ],
  mobile: [
    [390, 844],
    [360, 740],
    [320, 640],
    [844, 390],
  ],
} as const;

/** The frequency of each kind of step, out of the sum of all. */
const WEIGHTS: readonly (readonly [Step["do"], number])[] = [
  ["press", 46],
  ["type", 12],
  ["paste", 6],
  ["key", 8],
  ["open", 7],
  ["back", 7],
  ["pair", 6],
  ["forward", 1],
  ["reload", 1],
  ["language", 1],
  ["theme", 1],
  ["size", 1],
  ["network", 1],
  ["tab", 1],
  ["enter", 1],
  ["leave", 1],
];
const WEIGHT = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);

export function chooseStep(random: Random, place: Place): Step {
  // A page without the network is worth two or three presses and not a walk.
  if (!place.online && random.oneIn(3)) return { do: "network", online: true };
  let left = random.share() * WEIGHT;
  const kind = WEIGHTS.find(([, weight]) => (left -= weight) < 0)?.[0] ?? "press";
  return stepOf(kind, random, place) ?? { do: "open", path: random.pick(place.routes) };
}

function stepOf(kind: Step["do"], random: Random, place: Place): Step | undefined {
  switch (kind) {
    case "press":
    case "type":
    case "paste":
      return stepAt(kind, random, place.targets);
    case "key":
      return { do: "key", key: random.pick(KEYS) };
    case "pair":
      return place.path.includes("exchange") ? { do: "pair", market: random.pick(place.markets) } : undefined;
    case "language":
      return { do: "language", code: random.pick<LanguageCode>(LANGUAGE_CODES) };
    case "theme":
      return { do: "theme", theme: random.pick(["dark", "light"] as const) };
    case "size": {
      const [widthPx, heightPx] = random.pick<readonly [number, number]>(SIZES[place.device.name]);
      return { do: "size", widthPx, heightPx };
    }
    case "network":
      return { do: "network", online: !place.online };
    case "open":
      return undefined;
    default:
      return { do: kind };
  }
}

/** A press of what can be pressed, or a text for a field. */
function stepAt(
  kind: "press" | "type" | "paste",
  random: Random,
  targets: readonly Target[],
): Step | undefined {
  const isField = ({ role }: Target): boolean => role === "field";
  const suited = targets.filter((target) => isField(target) === (kind !== "press"));
  if (suited.length === 0) return undefined;
  const target = random.pick(suited);
  return kind === "press" ? { do: "press", target } : { do: kind, target, text: random.pick(TYPED_TEXTS) };
}
