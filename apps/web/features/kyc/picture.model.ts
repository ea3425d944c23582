/** Requirements for photos of documents, and their problems. Pure. */
import { boxAround, findCorners } from "./corners.model.ts";
import { glareShare, type Grey, meanLevel, type Region, sharpness, wholeOf } from "./measure.model.ts";

/** Photos of telephones; what is sent is drawn smaller, far below what the server takes. */
export const FILE_BYTES_MAX = 20 * 1_048_576;

/** Letters on a document photographed whole are then some ten pixels high. */
export const SIDE_PIXELS_MIN = 600;

/** Longer side sent; the server keeps no more. */
export const SIDE_PIXELS_KEPT = 2_400;

/** The longer sides of the copies that are looked at: sharpness needs letters, corners only need outlines. */
export const SHARP_SIDE_PX = 1_200;
export const CORNERS_SIDE_PX = 320;

const SHARPNESS_MIN = 90;
const BRIGHTNESS_MIN = 55;
/** A reflection covers a part; where most is white, the paper itself is. */
const GLARE_SHARE_MIN = 0.012;
const GLARE_SHARE_MAX = 0.4;

/** Without these nothing can be sent. */
const FILE_PROBLEMS = ["type", "size", "unreadable", "pixels"] as const;

/** Problems that are pointed out to the member, who may know better. */
export const PHOTO_PROBLEMS = ["corners", "blur", "dark", "glare"] as const;

export type FileProblem = (typeof FILE_PROBLEMS)[number];
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];
export type PictureProblem = FileProblem | PhotoProblem;

export interface Report {
  /** Upright, before it is turned or made smaller; 0 when it cannot be read. */
  readonly width: number;
  readonly height: number;
  readonly problems: readonly PictureProblem[];
}

export function isFileProblem(problem: PictureProblem): problem is FileProblem {
  return FILE_PROBLEMS.some((name) => name === problem);
}

export function canBeSent({ problems }: Report): boolean {
  return !problems.some(isFileProblem);
}

const JPG_HEAD = [0xff, 0xd8, 0xff];
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const HEAD_BYTES = PNG_HEAD.length;

/** True for a JPEG or PNG by its first bytes. */
function isPicture(head: Uint8Array): boolean {
  return [JPG_HEAD, PNG_HEAD].some((wanted) => wanted.every((byte, index) => head[index] === byte));
}

/** The problem visible before decoding. */
export function fileProblem(head: Uint8Array, bytes: number): FileProblem | undefined {
  if (!isPicture(head)) return "type";
  return bytes > FILE_BYTES_MAX ? "size" : undefined;
}

/** @returns width and height at most `side` long, never enlarged */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

function scaled({ left, top, right, bottom }: Region, from: Grey, to: Grey): Region {
  const share = to.width / from.width;
  return {
    left: Math.round(left * share),
    top: Math.round(top * share),
    right: Math.min(to.width, Math.round(right * share)),
    bottom: Math.min(to.height, Math.round(bottom * share)),
  };
}

/**
 * @param grey at {@link SHARP_SIDE_PX}
 * @param small the same picture at {@link CORNERS_SIDE_PX}
 */
export function photoProblems(grey: Grey, small: Grey): readonly PhotoProblem[] {
  const corners = findCorners(small);
  const document = corners === null ? wholeOf(grey) : scaled(boxAround(corners), small, grey);
  const glare = glareShare(grey, document);
  const found: Record<PhotoProblem, boolean> = {
    corners: corners === null,
    blur: sharpness(grey, document) < SHARPNESS_MIN,
    dark: meanLevel(grey, document) < BRIGHTNESS_MIN,
    glare: glare >= GLARE_SHARE_MIN && glare <= GLARE_SHARE_MAX,
  };
  return PHOTO_PROBLEMS.filter((problem) => found[problem]);
}

/** @param width of the picture as decoded; `grey` and `small` are asked for only when it is large enough */
export function reportOf(
  width: number,
  height: number,
  copies: () => { readonly grey: Grey; readonly small: Grey },
): Report {
  if (Math.min(width, height) < SIDE_PIXELS_MIN) return { width, height, problems: ["pixels"] };
  const { grey, small } = copies();
  return { width, height, problems: photoProblems(grey, small) };
}

/** The number of turns by 90° clockwise. */
export type Turns = 0 | 1 | 2 | 3;

export function turned(turns: Turns): Turns {
  return ((turns + 1) % 4) as Turns;
}

export function isOnSide(turns: Turns): boolean {
  return turns % 2 === 1;
}
