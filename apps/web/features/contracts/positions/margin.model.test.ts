// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markedAt } from "../contract.testing.ts";
import { liquidationWith, takeableText } from "./margin.model.ts";

test("margin can be taken down to the initial margin and the loss at mark", () => {
  expect(takeableText(markedAt("50000.0"))).toBe("0");
  expect(takeableText(markedAt("50000.0", { margin: "3000" }))).toBe("500");
  // A profit frees nothing by itself, and the initial margin is that of the value at mark.
  expect(takeableText(markedAt("51000.0", { margin: "3000" }))).toBe("450");
  expect(takeableText(markedAt("49900.0", { margin: "3000" }))).toBe("405");
});

test("more margin moves the liquidation away, less brings it near", () => {
  const marked = markedAt("50000.0");
  expect(liquidationWith(marked, "add", "")).toBe("47690.763");
  expect(liquidationWith(marked, "add", "500")).toBe("47188.755");
  expect(liquidationWith(marked, "take", "500")).toBe("48192.771");
  expect(liquidationWith(marked, "add", "60000")).toBe("");
});
