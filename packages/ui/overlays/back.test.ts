import { expect, test } from "vitest";
import { passesOver } from "./back.ts";

test("an entry that nothing lies on any more is passed over on the way back, and on no other way", () => {
  expect(passesOver({ overlay: 2, idx: 4 }, { overlay: 0, idx: 4 })).toBe(true);
  expect(passesOver({ overlay: 3, idx: 4 }, { overlay: 2, idx: 4 })).toBe(true);
  // Forward on to it, from another page back to it, and between pages.
  expect(passesOver({ overlay: 0, idx: 4 }, { overlay: 2, idx: 4 })).toBe(false);
  expect(passesOver({ overlay: 0, idx: 5 }, { overlay: 2, idx: 4 })).toBe(false);
  expect(passesOver({ overlay: 2, idx: 5 }, { overlay: 0, idx: 4 })).toBe(false);
});
