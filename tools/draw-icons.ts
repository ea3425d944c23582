/**
 * Draws the icons of the installed app, and the one that browsers ask for where a page names none, from the mark:
 * `node tools/draw-icons.ts`. They are committed, because who builds the web should not need a drawing library.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./prepare.mjs";

const PUBLIC = join(root, "apps/web/public");
const FOLDER = join(PUBLIC, "icons");
const BACKGROUND = "#0b0e11";

/** The mark's own box has a side of 24. */
const BOX = 24;

const mark = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(join(PUBLIC, "mark.svg"), "utf8"))?.[1];

interface Icon {
  readonly name: string;
  readonly size: number;
  /** The share of the side that the mark takes; a maskable icon may be cut down to a circle of 80 %. */
  readonly share: number;
  /** In parts of the side; 0 where the system cuts the corners itself. */
  readonly corner: number;
  readonly stroke?: string;
  readonly background?: "none";
}

const ICONS: readonly Icon[] = [
  { name: "icon-192", size: 192, share: 0.66, corner: 0.2 },
  { name: "icon-512", size: 512, share: 0.66, corner: 0.2 },
  { name: "maskable-192", size: 192, share: 0.5, corner: 0 },
  { name: "maskable-512", size: 512, share: 0.5, corner: 0 },
  { name: "apple-touch-180", size: 180, share: 0.62, corner: 0 },
  // For the status bar of a phone, which takes the shape alone.
  { name: "badge-96", size: 96, share: 0.9, corner: 0, stroke: "#ffffff", background: "none" },
];

function svgOf({ size, share, corner, stroke = "#6d76f0", background }: Icon): string {
  const scale = (size * share) / BOX;
  const start = (size - BOX * scale) / 2;
  const ground =
    background === "none"
      ? ""
      : `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${BACKGROUND}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}
    <g transform="translate(${start} ${start}) scale(${scale})" fill="none" stroke="${stroke}"
      stroke-width="2.6">${mark}</g></svg>`;
}

mkdirSync(FOLDER, { recursive: true });
for (const icon of ICONS) {
  await sharp(Buffer.from(svgOf(icon)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, `${icon.name}.png`));
}

const FAVICON = { name: "favicon", share: 0.66, corner: 0.2 } as const;
const FAVICON_SIZES = [32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const KIND_ICON = 1;
const PLANES = 1;
const BITS_PER_PIXEL = 32;

/** A container of PNGs: its header, an entry for each picture with its place, then the pictures. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(KIND_ICON, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const entry = head.subarray(HEADER_BYTES + ENTRY_BYTES * place);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(PLANES, 4);
    entry.writeUInt16LE(BITS_PER_PIXEL, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const pictures = FAVICON_SIZES.map(async (size) => ({
  size,
  png: await sharp(Buffer.from(svgOf({ ...FAVICON, size })))
    .png({ compressionLevel: 9 })
    .toBuffer(),
}));
writeFileSync(join(PUBLIC, "favicon.ico"), icoOf(await Promise.all(pictures)));
