import { describe, expect, test } from "vitest";
import {
  actionOf,
  isDefault,
  keyCaps,
  keyName,
  KEYS_DEFAULT,
  mayRepeat,
  type PressedKey,
  readKeys,
  rebind,
  takeOver,
  unbind,
} from "./keys.model.ts";

function pressed(key: string, code: string, held: Partial<PressedKey> = {}): PressedKey {
  return { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
}
const shift = { shiftKey: true };

describe("the name of a pressed key", () => {
  test("is the letter whatever caps lock says, with Shift named", () => {
    expect(keyName(pressed("b", "KeyB"))).toBe("B");
    expect(keyName(pressed("B", "KeyB"))).toBe("B");
    expect(keyName(pressed("C", "KeyC", shift))).toBe("Shift+C");
    expect(keyName(pressed("ArrowUp", "ArrowUp", shift))).toBe("Shift+ArrowUp");
  });

  test("is the character itself where Shift only writes it", () => {
    expect(keyName(pressed("?", "Slash", shift))).toBe("?");
    expect(keyName(pressed("/", "Digit7", shift))).toBe("/");
    expect(keyName(pressed("/", "Slash"))).toBe("/");
  });

  test("is the digit on the key where digits need Shift, and on the number pad", () => {
    expect(keyName(pressed("&", "Digit1"))).toBe("1");
    expect(keyName(pressed("1", "Digit1", shift))).toBe("1");
    expect(keyName(pressed("4", "Numpad4"))).toBe("4");
  });

  test("is the Latin letter on the key where letters are not Latin, and the written one where they lie elsewhere", () => {
    expect(keyName(pressed("и", "KeyB"))).toBe("B");
    expect(keyName(pressed("ㅠ", "KeyB"))).toBe("B");
    expect(keyName(pressed("Process", "KeyB"))).toBe("B");
    expect(keyName(pressed("a", "KeyQ"))).toBe("A");
  });

  test("is none for combinations of the browser and for keys that only hold", () => {
    expect(keyName(pressed("b", "KeyB", { ctrlKey: true }))).toBeUndefined();
    expect(keyName(pressed("b", "KeyB", { metaKey: true }))).toBeUndefined();
    expect(keyName(pressed("∫", "KeyB", { altKey: true }))).toBeUndefined();
    expect(keyName(pressed("Shift", "ShiftLeft", shift))).toBeUndefined();
  });
});

test("before keys are asked for only search and help act", () => {
  expect(actionOf(KEYS_DEFAULT, "B", false)).toBeUndefined();
  expect(actionOf(KEYS_DEFAULT, "Enter", false)).toBeUndefined();
  expect(actionOf(KEYS_DEFAULT, "/", false)).toBe("search");
  expect(actionOf(KEYS_DEFAULT, "?", false)).toBe("help");
  expect(actionOf(KEYS_DEFAULT, "B", true)).toBe("buy");
  expect(actionOf(KEYS_DEFAULT, undefined, true)).toBeUndefined();
});

test("no key but the ticks goes on while it is held", () => {
  expect(mayRepeat("tenUp")).toBe(true);
  expect(mayRepeat("submit")).toBe(false);
  expect(mayRepeat("cancelAll")).toBe(false);
});

describe("putting a key on an action", () => {
  test("is refused for keys the page needs", () => {
    for (const name of ["Escape", "Tab", "Shift+Tab", "Space", "F5", "Shift+F11"])
      expect(rebind(KEYS_DEFAULT, "buy", name)).toEqual({ reserved: name });
  });

  test("names the action that has the key, and takes it over only when told to", () => {
    expect(rebind(KEYS_DEFAULT, "buy", "S")).toEqual({ taken: "sell" });
    expect(rebind(KEYS_DEFAULT, "buy", "B")).toEqual({ keys: KEYS_DEFAULT });
    const taken = takeOver(KEYS_DEFAULT, "buy", "S");
    expect(taken.buy).toBe("S");
    expect(taken.sell).toBe("");
    expect(actionOf(taken, "S", true)).toBe("buy");
  });

  test("of a free key changes that action alone", () => {
    expect(rebind(KEYS_DEFAULT, "buy", "Q")).toEqual({ keys: { ...KEYS_DEFAULT, buy: "Q" } });
  });

  test("can leave an action without a key", () => {
    const keys = unbind(KEYS_DEFAULT, "submit");
    expect(actionOf(keys, "Enter", true)).toBeUndefined();
    expect(actionOf(keys, "", true)).toBeUndefined();
    expect(isDefault(keys)).toBe(false);
  });
});

test("what was kept is read as far as it means something", () => {
  expect(readKeys(null)).toEqual(KEYS_DEFAULT);
  expect(readKeys({ buy: "Q", sell: 7, limit: "Tab", other: "X" })).toEqual({ ...KEYS_DEFAULT, buy: "Q" });
  const swapped = readKeys({ ...KEYS_DEFAULT, buy: "S", sell: "B" });
  expect([swapped.buy, swapped.sell]).toEqual(["S", "B"]);
  expect(readKeys({ submit: "" }).submit).toBe("");
});

test("caps are drawn as they stand on keys", () => {
  expect(keyCaps("Shift+ArrowUp")).toEqual(["Shift", "↑"]);
  expect(keyCaps("?")).toEqual(["?"]);
  expect(keyCaps("")).toEqual([]);
});
