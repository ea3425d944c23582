import { describe, expect, test } from "vitest";
import { greyOf, sharpness, wholeOf } from "./measure.model.ts";
import {
  canBeSent,
  CORNERS_SIDE_PX,
  FILE_BYTES_MAX,
  fileProblem,
  fitted,
  photoProblems,
  reportOf,
  turned,
} from "./picture.model.ts";
import { pictureOf, type Scene } from "./picture.testing.ts";

const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function problemsOf(scene: Scene): readonly string[] {
  return photoProblems(pictureOf(scene), pictureOf({ ...scene, width: CORNERS_SIDE_PX }));
}

describe("a file", () => {
  test("is a JPG or PNG by its first bytes, whatever it is called", () => {
    expect(fileProblem(JPG, 1_000)).toBeUndefined();
    expect(fileProblem(PNG, 1_000)).toBeUndefined();
    const others = ["GIF89a..", "%PDF-1.7", "<svg xml", "RIFF....", ""];
    for (const text of others) expect(fileProblem(new TextEncoder().encode(text), 1_000)).toBe("type");
  });

  test("may be as large as said, and not a byte larger", () => {
    expect(fileProblem(JPG, FILE_BYTES_MAX)).toBeUndefined();
    expect(fileProblem(JPG, FILE_BYTES_MAX + 1)).toBe("size");
  });

  test("with too few pixels is not looked at any further and cannot be sent", () => {
    const report = reportOf(800, 599, () => {
      throw new Error("nobody asked");
    });
    expect(report).toEqual({ width: 800, height: 599, problems: ["pixels"] });
    expect(canBeSent(report)).toBe(false);
  });
});

describe("a photo of a document", () => {
  test("that is whole, sharp and well lit has nothing wrong with it", () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ left: 0.05, top: 0.1 })).toEqual([]);
  });

  test("is cut off when the document leaves the picture on any side", () => {
    const places = [{ left: -0.1 }, { left: 0.5 }, { top: -0.1 }, { top: 0.6 }];
    for (const place of places) expect(problemsOf(place), JSON.stringify(place)).toContain("corners");
  });

  test("is too far away when the document is small", () => {
    const far = pictureOf({ width: CORNERS_SIDE_PX });
    const levels = new Uint8Array(far.levels.length).fill(70);
    for (let y = 100; y < 130; y += 1) for (let x = 140; x < 190; x += 1) levels[y * far.width + x] = 215;
    expect(photoProblems(pictureOf(), { ...far, levels })).toContain("corners");
  });

  test("is blurred when its letters have no edges, and the more the less sharp", () => {
    expect(problemsOf({ blurPx: 4 })).toContain("blur");
    expect(problemsOf({ blurPx: 9 })).toContain("blur");
    const values = [0, 1, 2, 4].map((blurPx) => {
      const grey = pictureOf({ blurPx });
      return sharpness(grey, wholeOf(grey));
    });
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test("is dark when little light fell on it", () => {
    expect(problemsOf({ light: 0.2 })).toContain("dark");
    expect(problemsOf({ light: 0.6 })).not.toContain("dark");
  });

  test("glares when a spot is burnt out, not when the paper itself is white", () => {
    expect(problemsOf({ glare: 0.1 })).toContain("glare");
    expect(problemsOf({ glare: 0.01 })).not.toContain("glare");
    expect(problemsOf({ glare: 0.9 })).not.toContain("glare");
  });

  test("with doubts about it can be sent all the same", () => {
    expect(canBeSent({ width: 1_200, height: 900, problems: ["blur", "glare", "corners"] })).toBe(true);
  });

  test("on a blank page or of noise has no corners", () => {
    const blank = { width: 320, height: 240, levels: new Uint8Array(320 * 240).fill(120) };
    const noise = { ...blank, levels: blank.levels.map((_, index) => (index * 7_919) % 251) };
    expect(photoProblems(pictureOf(), blank)).toContain("corners");
    expect(photoProblems(pictureOf(), noise)).toContain("corners");
  });
});

test("colours become the shade that the eye sees", () => {
  const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  const [white, black, green, blue] = greyOf(pixels, 4, 1).levels;
  expect([white, black]).toEqual([255, 0]);
  expect(green).toBeGreaterThan(blue ?? 255);
});

test("a picture is made smaller to fit, never larger", () => {
  expect(fitted(4_000, 3_000, 2_400)).toEqual({ width: 2_400, height: 1_800 });
  expect(fitted(900, 1_600, 2_400)).toEqual({ width: 900, height: 1_600 });
});

test("four turns lead back", () => {
  expect(turned(turned(turned(turned(0))))).toBe(0);
});
