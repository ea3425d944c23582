import { expect, test } from "vitest";
import { shortFigure } from "./axis-figures.ts";

test("the axis of volumes is written in short in the language of the page", () => {
  expect(shortFigure(3_200, "en")).toBe("3.2K");
  expect(shortFigure(3_200, "fr")).toMatch(/^3,2\sk$/u);
  expect(shortFigure(48_000, "zh-CN")).toBe("4.8万");
  expect(shortFigure("800", "fr")).toBe("800");
  expect(shortFigure(0.25, "fr")).toBe("0,25");
  expect(shortFigure(800, "fr")).toBe("800");
  expect(shortFigure(-48_000, "en")).toBe("-48K");
});
