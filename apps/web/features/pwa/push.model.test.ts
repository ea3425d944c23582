import { expect, test } from "vitest";
import { pushState, WISHES_FIRST, wishesIn } from "./push.model.ts";

const PHONE = { isPossible: true, permission: "default", isApple: false, isInstalled: false } as const;

test("what the browser says of notifications is reported as it is", () => {
  expect(pushState(PHONE)).toBe("askable");
  expect(pushState({ ...PHONE, permission: "granted" })).toBe("allowed");
  expect(pushState({ ...PHONE, permission: "denied" })).toBe("denied");
  expect(pushState({ ...PHONE, isPossible: false })).toBe("unsupported");
});

test("on an iPhone it comes with the installed app", () => {
  expect(pushState({ ...PHONE, isApple: true, isPossible: false })).toBe("apple");
  expect(pushState({ ...PHONE, isApple: true, isPossible: false, isInstalled: true })).toBe("unsupported");
});

test("amounts are never switched on by themselves, and what was kept comes back as it was", () => {
  expect(WISHES_FIRST.amounts).toBe(false);
  expect(wishesIn({ ...WISHES_FIRST, fills: false })).toEqual({ ...WISHES_FIRST, fills: false });
  expect(wishesIn({ fills: "yes" })?.fills).toBe(false);
  expect(wishesIn(null)).toBeUndefined();
  expect(wishesIn({ fills: false })).toEqual({ ...WISHES_FIRST, fills: false });
});
