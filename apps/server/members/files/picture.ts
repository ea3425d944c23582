/**
 * Pictures that strangers send. Nothing of the sent bytes is kept: what can be decoded as JPEG or PNG is drawn anew,
 * upright and without whatever else the file carried.
 */
import sharp, { type Metadata } from "sharp";
import { CallRefusal, createSerialQueues } from "../../ground/calls/index.ts";
import {
  PICTURE_BYTES_MAX,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_KEPT,
  PICTURE_SIDE_MIN,
  PICTURE_WITHIN_S,
  PICTURES_WAITING_MAX,
} from "./limits.ts";

interface Picture {
  readonly bytes: Buffer;
  readonly type: "image/jpeg" | "image/png";
  readonly width: number;
  readonly height: number;
}

const JPEG_QUALITY = 85;

/** The one turn that all pictures take. */
const DECODER = 0;

// No decoder but these two ever sees a stranger's bytes, whatever a file says it is.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

export type Redraw = (bytes: Uint8Array) => Promise<Picture>;

/**
 * Draws one picture after the other.
 *
 * Refused: upload.too_large (bytes or pixels), upload.not_a_picture (anything that is not a whole JPEG or PNG),
 * upload.too_small (a side under {@link PICTURE_SIDE_MIN} pixels).
 */
export function createRedraw(): Redraw {
  const queues = createSerialQueues(PICTURES_WAITING_MAX);
  return (bytes) => queues.run(DECODER, () => redraw(bytes));
}

async function redraw(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length > PICTURE_BYTES_MAX) throw new CallRefusal("upload.too_large", "picture");
  const { format, width, height } = await headOf(bytes);
  if (width * height > PICTURE_PIXELS_MAX) throw new CallRefusal("upload.too_large", "picture");
  if (Math.min(width, height) < PICTURE_SIDE_MIN) throw new CallRefusal("upload.too_small", "picture");
  const drawing = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "truncated" })
    .autoOrient()
    .resize(PICTURE_SIDE_KEPT, PICTURE_SIDE_KEPT, { fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: PICTURE_WITHIN_S });
  const encoding = format === "png" ? drawing.png() : drawing.jpeg({ quality: JPEG_QUALITY });
  try {
    const { data, info } = await encoding.toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${format}`, width: info.width, height: info.height };
  } catch {
    throw new CallRefusal("upload.not_a_picture", "picture");
  }
}

interface Head {
  readonly format: "jpeg" | "png";
  readonly width: number;
  readonly height: number;
}

/** The size is read from the file's head alone: nothing is decoded yet. */
async function headOf(bytes: Uint8Array): Promise<Head> {
  const head = await readHead(bytes);
  if (head?.format !== "jpeg" && head?.format !== "png") {
    throw new CallRefusal("upload.not_a_picture", "picture");
  }
  return { format: head.format, width: head.width, height: head.height };
}

async function readHead(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}
