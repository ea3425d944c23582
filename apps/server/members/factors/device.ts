/** Browser and system as named in User-Agent, in words a person knows. Shown, never relied on. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** Order matters: most browsers name others as well, to be treated like them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, "Edge"],
  [/\bOPR\/(\d+)/, "Opera"],
  [/\bSamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d{1,4})\./, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const WORD_MAX = 40;

/** "" for what it does not say. A program that is no browser is known by its first word. */
export function deviceOf(userAgent: string): DeviceName {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { browser: `${name} ${version}`, system };
  }
  return { browser: (userAgent.split(/[\s/]/, 1)[0] ?? "").slice(0, WORD_MAX), system };
}
