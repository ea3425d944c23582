/** Measures of a photo's grey levels: sharpness, brightness and share of glare. Pure. */

/** A picture without colours, row by row, 0 black to 255 white. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** Part of a picture, in pixels; `right` and `bottom` stand outside. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CHANNELS = 4;
/** Brightness of red, green and blue to the eye, in parts of 256. */
const WEIGHTS = [77, 150, 29] as const;
const WEIGHT_SHIFT = 8;

/** @param pixels red, green, blue and opacity of each pixel, as a canvas gives them */
export function greyOf(pixels: Uint8ClampedArray, width: number, height: number): Grey {
  const levels = new Uint8Array(width * height);
  for (let index = 0; index < levels.length; index += 1) {
    const at = index * CHANNELS;
    const red = (pixels[at] ?? 0) * WEIGHTS[0];
    const green = (pixels[at + 1] ?? 0) * WEIGHTS[1];
    const blue = (pixels[at + 2] ?? 0) * WEIGHTS[2];
    levels[index] = (red + green + blue) >> WEIGHT_SHIFT;
  }
  return { width, height, levels };
}

export function levelAt({ width, levels }: Grey, x: number, y: number): number {
  return levels[y * width + x] ?? 0;
}

export function wholeOf({ width, height }: Grey): Region {
  return { left: 0, top: 0, right: width, bottom: height };
}

export function meanLevel(grey: Grey, { left, top, right, bottom }: Region): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += levelAt(grey, x, y);
  return sum / Math.max(1, (right - left) * (bottom - top));
}

/** Calls for each whole square of a region; what is left over at its end is not looked at. */
function forSquares(region: Region, sidePx: number, visit: (square: Region) => void): void {
  for (let top = region.top; top + sidePx <= region.bottom; top += sidePx) {
    for (let left = region.left; left + sidePx <= region.right; left += sidePx) {
      visit({ left, top, right: left + sidePx, bottom: top + sidePx });
    }
  }
}

/** Variance of the Laplacian in a square: nothing on a plain ground, thousands at crisp letters. */
function laplacianVariance(grey: Grey, square: Region): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = Math.max(1, square.top); y < Math.min(grey.height - 1, square.bottom); y += 1) {
    for (let x = Math.max(1, square.left); x < Math.min(grey.width - 1, square.right); x += 1) {
      const around =
        levelAt(grey, x - 1, y) + levelAt(grey, x + 1, y) + levelAt(grey, x, y - 1) + levelAt(grey, x, y + 1);
      const laplacian = around - 4 * levelAt(grey, x, y);
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

const SHARP_SQUARE_PX = 32;
/** One square in ten holds letters in any photo of a document; the plain rest says nothing about sharpness. */
const SHARP_RANK = 0.9;

/** The variance of the Laplacian where the picture has most of it; comparable between pictures of one size only. */
export function sharpness(grey: Grey, region: Region): number {
  const variances: number[] = [];
  forSquares(region, SHARP_SQUARE_PX, (square) => void variances.push(laplacianVariance(grey, square)));
  const sorted = variances.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * SHARP_RANK)] ?? 0;
}

const GLARE_SQUARE_PX = 16;
/** A lamp's reflection is whiter than paper ever is. */
const GLARE_LEVEL = 250;

function isBlank(grey: Grey, { left, top, right, bottom }: Region): boolean {
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (levelAt(grey, x, y) < GLARE_LEVEL) return false;
  }
  return true;
}

/** The share of a region that is burnt out, 0 to 1. */
export function glareShare(grey: Grey, region: Region): number {
  let squares = 0;
  let blank = 0;
  forSquares(region, GLARE_SQUARE_PX, (square) => {
    squares += 1;
    if (isBlank(grey, square)) blank += 1;
  });
  return squares === 0 ? 0 : blank / squares;
}
