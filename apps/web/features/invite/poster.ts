/** An invitation as a picture. */
import { beginPoster, drawCode, type PosterCode, type Template, write } from "../poster/index.ts";

interface PosterTexts {
  readonly title: string;
  readonly points: readonly string[];
  /** Shown only when the member wants it: "Earned so far: 12.5 USDT". */
  readonly earned: string;
}

export interface Poster {
  readonly template: Template;
  readonly texts: PosterTexts;
  readonly code: PosterCode;
}

/** Draws upon a canvas, which gets the size of the poster. */
export async function drawPoster(
  canvas: HTMLCanvasElement,
  { template, texts, code }: Poster,
): Promise<void> {
  const { brush, colours } = beginPoster(canvas, template);
  brush.fillStyle = colours.text;
  let y = write(brush, texts.title, 290, 84, 650) + 40;
  brush.fillStyle = colours.quiet;
  for (const point of texts.points) y = write(brush, point, y, 42) + 16;
  if (texts.earned !== "") {
    brush.fillStyle = colours.text;
    write(brush, texts.earned, y + 16, 48, 600);
  }
  await drawCode(brush, code, colours);
}
