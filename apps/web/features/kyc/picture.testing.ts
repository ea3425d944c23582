/** Pictures made of numbers: a card with lines of letters on a plain ground, and what can go wrong with a photo. */
import type { Grey } from "./measure.model.ts";

export interface Scene {
  readonly width?: number;
  /** The card's left and top edge as shares of the picture; CARD sets its size. */
  readonly left?: number;
  readonly top?: number;
  /** Distance over which each pixel is mixed with its neighbours. */
  readonly blurPx?: number;
  /** 1 leaves the light as it is. */
  readonly light?: number;
  /** Radius of a burnt-out spot as a share of the width. */
  readonly glare?: number;
}

const GROUND = 70;
const PAPER = 215;
const INK = 30;
const ASPECT = 0.75;
const CARD = { width: 0.64, height: 0.56 };

function painted(x: number, y: number): number {
  if (x < 0 || x >= 1 || y < 0 || y >= 1) return GROUND;
  const written = x > 0.1 && x < 0.92 && y > 0.12 && y < 0.9;
  const line = Math.floor(y * 30) % 3 === 0;
  const letter = Math.floor(x * 90) % 2 === 0;
  return written && line && letter ? INK : PAPER;
}

/** Each pixel becomes the mean of those within reach of it along its row, or along its column. */
function mixed({ width, height, levels }: Grey, reachPx: number, along: "row" | "column"): Grey {
  const next = new Uint8Array(levels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let step = -reachPx; step <= reachPx; step += 1) {
        const across = along === "row" ? Math.min(width - 1, Math.max(0, x + step)) : x;
        const down = along === "row" ? y : Math.min(height - 1, Math.max(0, y + step));
        sum += levels[down * width + across] ?? 0;
      }
      next[y * width + x] = sum / (2 * reachPx + 1);
    }
  }
  return { width, height, levels: next };
}

export function pictureOf(scene: Scene = {}): Grey {
  const { width = 1_200, left = 0.18, top = 0.22, blurPx = 0, light = 1, glare = 0 } = scene;
  const height = Math.round(width * ASPECT);
  const levels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = (x / width - left) / CARD.width;
      const down = (y / height - top) / CARD.height;
      const burnt = Math.hypot(x - width * 0.5, y - height * 0.5) < glare * width;
      levels[y * width + x] = burnt ? 255 : Math.min(255, painted(across, down) * light);
    }
  }
  const sharp = { width, height, levels };
  if (blurPx === 0) return sharp;
  // Twice, as a lens does it: once alone leaves edges within the blur.
  const once = mixed(mixed(sharp, blurPx, "row"), blurPx, "column");
  return mixed(mixed(once, blurPx, "row"), blurPx, "column");
}
