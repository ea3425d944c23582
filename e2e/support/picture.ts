/** Marks drawn on a canvas, found by their colours: the chart's own lines have no elements to ask for. */
import type { Locator } from "@playwright/test";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Runs of one colour this long are a label's ground: candles and bars are narrower. */
const RUN_MIN_PX = 40;
/** Rows of a label that its text leaves whole. */
const ROWS_MIN_PX = 3;

/**
 * The middle of each label with the ground of this token (as `--up` says it now), from the top down, in
 * coordinates of the window.
 */
export async function labelsIn(picture: Locator, token: "up" | "down"): Promise<readonly Spot[]> {
  const box = await picture.boundingBox();
  if (box === null) throw new Error("the picture is not on the page");
  const png = (await picture.screenshot()).toString("base64");
  const found = await picture.page().evaluate(
    async ({ base64, name, runMin, rowsMin }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("there is nothing to draw on");
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
      context.fillRect(0, 0, 1, 1);
      const wanted = context.getImageData(0, 0, 1, 1).data;
      context.drawImage(bitmap, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const isWanted = (x: number, y: number): boolean =>
        [0, 1, 2].every(
          (part) => Math.abs((data[(y * width + x) * 4 + part] ?? 0) - (wanted[part] ?? 0)) < 6,
        );
      const rows: { y: number; from: number; to: number }[] = [];
      for (let y = 0; y < height; y += 1) {
        let from = -1;
        for (let x = 0; x <= width; x += 1) {
          const inside = x < width && isWanted(x, y);
          if (inside && from < 0) from = x;
          if (inside || from < 0) continue;
          if (x - from >= runMin) rows.push({ y, from, to: x });
          from = -1;
        }
      }
      const labels: { from: number; to: number; first: number; last: number }[] = [];
      for (const { y, from, to } of rows) {
        const known = labels.find((label) => Math.abs(label.from - from) < 4 && y - label.last < 18);
        if (known === undefined) labels.push({ from, to, first: y, last: y });
        else known.last = y;
      }
      return labels
        .filter(({ first, last }) => last - first >= rowsMin)
        .map(({ from, to, first, last }) => ({ x: (from + to) / 2, y: (first + last) / 2 }));
    },
    { base64: png, name: token, runMin: RUN_MIN_PX, rowsMin: ROWS_MIN_PX },
  );
  return found.map(({ x, y }) => ({ x: box.x + x, y: box.y + y }));
}
