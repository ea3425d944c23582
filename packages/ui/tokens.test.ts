// Goal: text and directions stay readable in every theme and palette.
// Method: the tokens are read from the stylesheet itself and measured by the WCAG 2 contrast formula.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const dark = block(":root");
const light = { ...dark, ...block('[data-theme="light"]') };
const looks: [string, Record<string, string>][] = [
  ["dark", dark],
  ["light", light],
  ["dark, red up", { ...dark, ...block('[data-palette="red-up"]') }],
  [
    "light, red up",
    { ...light, ...block('[data-palette="red-up"]:is([data-theme="light"], [data-theme="light"] *)') },
  ],
  ["dark, colour-blind", { ...dark, ...block('[data-palette="colour-blind"]') }],
  [
    "light, colour-blind",
    { ...light, ...block('[data-palette="colour-blind"]:is([data-theme="light"], [data-theme="light"] *)') },
  ],
];

describe.each(looks)("%s", (_, look) => {
  const of = (ink: string, ground: string): number =>
    contrast(look[ink] ?? "#000000", look[ground] ?? "#000000");

  test.each(["text-1", "text-2", "text-3", "accent", "up", "down", "warn", "info", "danger"])(
    "%s is readable on the page and on cards",
    (ink) => {
      for (const ground of ["surface-0", "surface-1", "surface-float"])
        expect(of(ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ["accent-on", "accent"],
    ["direction-on", "up"],
    ["direction-on", "down"],
    ["danger-on", "danger"],
    ["text-3", "surface-2"],
  ])("%s is readable on %s", (ink, ground) => expect(of(ink, ground)).toBeGreaterThanOrEqual(4.5));

  test("focus stands out from every surface", () => {
    for (const ground of ["surface-0", "surface-1", "surface-2", "surface-3"])
      expect(of("focus", ground)).toBeGreaterThanOrEqual(3);
  });
});
