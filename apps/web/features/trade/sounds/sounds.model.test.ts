import { expect, test } from "vitest";
import { isHeard, readSound, SOUND_DEFAULTS, SOUND_KINDS, TONES, withKind } from "./sounds.model.ts";

test("nothing sounds until it is asked for", () => {
  expect(SOUND_KINDS.some((kind) => isHeard(SOUND_DEFAULTS, kind))).toBe(false);
  expect(isHeard({ ...SOUND_DEFAULTS, on: true }, "filled")).toBe(true);
});

test("volume nought and a kind that was left out are silent", () => {
  expect(isHeard({ ...SOUND_DEFAULTS, on: true, volumePercent: 0 }, "filled")).toBe(false);
  const without = withKind({ ...SOUND_DEFAULTS, on: true }, "filled", false);
  expect(isHeard(without, "filled")).toBe(false);
  expect(isHeard(withKind(without, "filled", true), "filled")).toBe(true);
});

test("what was kept is read as far as it means something", () => {
  expect(readSound(null)).toEqual(SOUND_DEFAULTS);
  expect(readSound({ on: "yes", volumePercent: 400, kinds: ["rejected", "bell"] })).toEqual({
    on: false,
    volumePercent: 50,
    kinds: ["rejected"],
  });
  expect(readSound({ on: true, volumePercent: 0, kinds: [] })).toEqual({
    on: true,
    volumePercent: 0,
    kinds: [],
  });
});

test("a fill rises and a rejection falls, and none lasts half a second", () => {
  const rise = (kind: "filled" | "rejected" | "cancelled"): number =>
    (TONES[kind].at(-1)?.hertz ?? 0) - (TONES[kind][0]?.hertz ?? 0);
  expect(rise("filled")).toBeGreaterThan(0);
  expect(rise("cancelled")).toBeLessThan(0);
  expect(rise("rejected")).toBeLessThan(0);
  for (const kind of SOUND_KINDS)
    for (const { atMs, lengthMs } of TONES[kind]) expect(atMs + lengthMs).toBeLessThan(500);
});
