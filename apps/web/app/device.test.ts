import { expect, test } from "vitest";
import { homePath } from "./device.ts";

test("1024 px is still mobile and one more is not", () => {
  expect(homePath(1024, undefined)).toBe("/mbhome");
  expect(homePath(1025, undefined)).toBe("/home");
});

test("a forced mode wins over the width", () => {
  expect(homePath(390, "pc")).toBe("/home");
  expect(homePath(1440, "mobile")).toBe("/mbhome");
});
