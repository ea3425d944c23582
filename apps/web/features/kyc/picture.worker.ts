/** Looks at photos and draws them anew, beside the page: a telephone's photo takes long enough to freeze it. */
import type { Box } from "./boxes.model.ts";
import { type Grey, greyOf } from "./measure.model.ts";
import {
  CORNERS_SIDE_PX,
  fileProblem,
  fitted,
  HEAD_BYTES,
  isOnSide,
  type Report,
  reportOf,
  SHARP_SIDE_PX,
  SIDE_PIXELS_KEPT,
  type Turns,
} from "./picture.model.ts";

export interface Drawing {
  readonly turns: Turns;
  readonly boxes: readonly Box[];
  /** Written across the picture; "" for none. */
  readonly mark: string;
}

export type WorkerTask =
  | { readonly id: number; readonly kind: "check"; readonly file: Blob }
  | { readonly id: number; readonly kind: "draw"; readonly file: Blob; readonly drawing: Drawing };

export type WorkerAnswer = { readonly id: number } & (
  | { readonly kind: "report"; readonly report: Report }
  | { readonly kind: "picture"; readonly picture: Blob }
  | { readonly kind: "failed" }
);

const JPEG_QUALITY = 0.9;
const TURN = Math.PI / 2;

function pen(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (context === null) throw new Error("there is nothing to draw on");
  return context;
}

function greyCopy(bitmap: ImageBitmap, side: number): Grey {
  const { width, height } = fitted(bitmap.width, bitmap.height, side);
  const context = pen(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return greyOf(context.getImageData(0, 0, width, height).data, width, height);
}

async function check(file: Blob): Promise<Report> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const problem = fileProblem(head, file.size);
  if (problem !== undefined) return { width: 0, height: 0, problems: [problem] };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { width: 0, height: 0, problems: ["unreadable"] };
  const report = reportOf(bitmap.width, bitmap.height, () => ({
    grey: greyCopy(bitmap, SHARP_SIDE_PX),
    small: greyCopy(bitmap, CORNERS_SIDE_PX),
  }));
  bitmap.close();
  return report;
}

const MARK_ANGLE = -Math.PI / 7;
/** Letters as a share of the longer side: readable in any cut-out that shows a document's data. */
const MARK_SIZE = 0.024;
const MARK_GAP = 3;
const LINE_GAP = 5.5;

/** The words again and again, slanted, light with a dark rim: seen on any ground, the letters below stay legible. */
function writeMark(context: OffscreenCanvasRenderingContext2D, mark: string): void {
  const { width, height } = context.canvas;
  const size = Math.round(Math.max(width, height) * MARK_SIZE);
  const reach = Math.hypot(width, height) / 2;
  context.save();
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.fillStyle = "rgb(255 255 255 / 42%)";
  context.strokeStyle = "rgb(0 0 0 / 46%)";
  context.lineWidth = Math.max(1, size / 14);
  context.translate(width / 2, height / 2);
  context.rotate(MARK_ANGLE);
  const step = context.measureText(mark).width + size * MARK_GAP;
  for (let row = 0, y = -reach; y < reach; y += size * LINE_GAP, row += 1) {
    for (let x = -reach - (row % 2) * (step / 2); x < reach; x += step) {
      context.strokeText(mark, x, y);
      context.fillText(mark, x, y);
    }
  }
  context.restore();
}

async function draw(file: Blob, { turns, boxes, mark }: Drawing): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = fitted(bitmap.width, bitmap.height, SIDE_PIXELS_KEPT);
  const context = isOnSide(turns) ? pen(height, width) : pen(width, height);
  const { canvas } = context;
  context.save();
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(turns * TURN);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  context.restore();
  bitmap.close();
  if (mark !== "") writeMark(context, mark);
  context.fillStyle = "#000";
  for (const box of boxes) {
    context.fillRect(
      box.x * canvas.width,
      box.y * canvas.height,
      box.width * canvas.width,
      box.height * canvas.height,
    );
  }
  return canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}

async function answer(task: WorkerTask): Promise<WorkerAnswer> {
  const { id } = task;
  try {
    if (task.kind === "check") return { id, kind: "report", report: await check(task.file) };
    return { id, kind: "picture", picture: await draw(task.file, task.drawing) };
  } catch {
    return { id, kind: "failed" };
  }
}

globalThis.addEventListener("message", ({ data }: MessageEvent<WorkerTask>) => {
  void answer(data).then((result) => globalThis.postMessage(result));
});
