/** A position as a picture: what it made of its margin, and no amount unless its member wants it. */
import type { Direction } from "@meridian/ui";
import {
  beginPoster,
  drawCode,
  fontOf,
  MARGIN_PX,
  type PosterCode,
  type Template,
  WIDTH_PX,
  write,
} from "../../poster/index.ts";

export interface PositionFact {
  readonly label: string;
  readonly text: string;
}

export interface PositionPoster {
  readonly template: Template;
  /** "BTC-PERP". */
  readonly title: string;
  /** "Long · 20x". */
  readonly side: string;
  /** "+12.34 %", the largest figure. */
  readonly roe: string;
  readonly direction: Direction;
  readonly facts: readonly PositionFact[];
  readonly code: PosterCode;
}

/** On every ground as well told apart as on the pages. */
const MOVES = {
  night: { up: "#2ebd85", down: "#f6465d" },
  day: { up: "#0b7a54", down: "#c9252d" },
  meridian: { up: "#7ff0c2", down: "#ffb3bc" },
} as const;

const FACT_PX = 44;
const FACT_STEP_PX = 84;

/** Draws upon a canvas, which gets the size of the poster. */
export async function drawPositionPoster(canvas: HTMLCanvasElement, poster: PositionPoster): Promise<void> {
  const { brush, colours } = beginPoster(canvas, poster.template);
  brush.fillStyle = colours.text;
  let y = write(brush, poster.title, 270, 84, 650);
  brush.fillStyle = colours.quiet;
  y = write(brush, poster.side, y, FACT_PX);
  brush.fillStyle = poster.direction === "level" ? colours.text : MOVES[poster.template][poster.direction];
  y = write(brush, poster.roe, y + 24, 150, 700) + 40;
  for (const { label, text } of poster.facts) {
    brush.font = fontOf(400, FACT_PX);
    brush.fillStyle = colours.quiet;
    brush.fillText(label, MARGIN_PX, y + FACT_PX);
    const from = MARGIN_PX + brush.measureText(label).width + FACT_PX;
    brush.textAlign = "end";
    brush.font = fontOf(600, FACT_PX);
    brush.fillStyle = colours.text;
    brush.fillText(text, WIDTH_PX - MARGIN_PX, y + FACT_PX, WIDTH_PX - MARGIN_PX - from);
    brush.textAlign = "start";
    y += FACT_STEP_PX;
  }
  await drawCode(brush, poster.code, colours);
}
