import { describe, expect, test } from "vitest";
import { GO_WITHIN_MS, keyCaps, keyName, type PressedKey, step } from "./keys.model.ts";

const NONE = { ctrlKey: false, metaKey: false, altKey: false };
const pressed = (key: string, code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  ...NONE,
  key,
  code,
  ...held,
});

describe("the name of a pressed key", () => {
  test("is the letter, whatever Shift and caps lock say", () => {
    expect(keyName(pressed("a", "KeyA"))).toBe("A");
    expect(keyName(pressed("A", "KeyA"))).toBe("A");
  });

  test("is the letter written on the key where it lies elsewhere, and the Latin one where letters are not Latin", () => {
    expect(keyName(pressed("a", "KeyQ"))).toBe("A");
    expect(keyName(pressed("ф", "KeyA"))).toBe("A");
    expect(keyName(pressed("Process", "KeyJ"))).toBe("J");
  });

  test("is none for what belongs to the browser, and for keys that mean nothing here", () => {
    expect(keyName(pressed("a", "KeyA", { ctrlKey: true }))).toBeUndefined();
    expect(keyName(pressed("r", "KeyR", { metaKey: true }))).toBeUndefined();
    expect(keyName(pressed("Enter", "Enter"))).toBeUndefined();
    expect(keyName(pressed("5", "Digit5"))).toBeUndefined();
  });
});

describe("two keys in a row", () => {
  test("are one way when the second follows G in time", () => {
    const { going, name } = step(undefined, "G", 1_000);
    expect(name).toBeUndefined();
    expect(step(going, "K", 1_000 + GO_WITHIN_MS)).toEqual({ going: undefined, name: "G K" });
  });

  test("stand for themselves when it comes late", () => {
    const { going } = step(undefined, "G", 1_000);
    expect(step(going, "A", 1_001 + GO_WITHIN_MS)).toEqual({ going: undefined, name: "A" });
  });

  test("never approve by the way: what follows G in time is no A of its own", () => {
    const { going } = step(undefined, "G", 0);
    expect(step(going, "A", 1).name).toBe("G A");
  });
});

test("caps are drawn as they stand on keys", () => {
  expect(keyCaps("G K")).toEqual(["G", "K"]);
  expect(keyCaps("ArrowDown")).toEqual(["↓"]);
});
