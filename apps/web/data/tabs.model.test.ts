import { expect, test } from "vitest";
import { changeOf } from "./tabs.model.ts";

test("a tab learns from the cookie that its session ended, began or is another member's", () => {
  expect(changeOf("a", "a")).toBe("none");
  expect(changeOf(null, null)).toBe("none");
  expect(changeOf("a", null)).toBe("ended");
  expect(changeOf(null, "a")).toBe("began");
  expect(changeOf("a", "b")).toBe("another");
});
