/**
 * Goal: of what strangers send only the drawing is kept, and nothing they send costs more than a bounded amount.
 * Method: files of every hostile kind, each with a marker that must be in nothing that comes out.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { CallRefusal } from "../../ground/calls/context.ts";
import { PICTURE_BYTES_MAX } from "./limits.ts";
import { createRedraw } from "./picture.ts";

const MARKER = "MARKER-7f3a";
const redraw = createRedraw();

const blank = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 150 } } });
const jpeg = (): Promise<Buffer> => blank().jpeg().toBuffer();
const png = (): Promise<Buffer> => blank().png().toBuffer();

/** One chunk of a PNG: length, name, content, checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that names any size and whose pixels are whatever is handed in. */
function pngOf(width: number, height: number, ...others: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), ...others, pixels, chunk("IEND", Buffer.alloc(0))]);
}

/** Puts chunks behind the head of a PNG. */
async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = await png();
  const headEnd = 8 + 25;
  return Buffer.concat([whole.subarray(0, headEnd), ...chunks, whole.subarray(headEnd)]);
}

/** Puts a segment behind the first two bytes of a JPEG. */
async function jpegWith(kind: number, content: string | Buffer): Promise<Buffer> {
  const whole = await jpeg();
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, kind, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([whole.subarray(0, 2), head, body, whole.subarray(2)]);
}

const text = (content: string): Buffer => Buffer.from(content);
const script = `<script>alert("${MARKER}")</script>`;

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error = await redraw(bytes).then(
    () => null,
    (failure: unknown) => failure,
  );
  assert.ok(error instanceof CallRefusal, `expected a refusal, got ${String(error)}`);
  return error.refusal;
}

const NO_PICTURES: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ["nothing", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.of(0xff)],
  ["words", () => text("not a picture")],
  ["zeros", () => Buffer.alloc(4_096)],
  ["an SVG", () => text(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${script}</svg>`)],
  [
    "an SVG that asks for a file",
    () =>
      text(
        '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
  ],
  ["a page", () => text(`<!doctype html><body>${script}`)],
  ["a PDF", () => text("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>")],
  ["PostScript", () => text("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 400\nshowpage")],
  ["a script of a shell", () => text("#!/bin/sh\ntouch /tmp/marker")],
  ["an archive", () => Buffer.from("504b0506000000000000000000000000000000000000", "hex")],
  ["a GIF", () => blank().gif().toBuffer()],
  ["a WebP", () => blank().webp().toBuffer()],
  ["an AVIF", () => blank().avif({ effort: 0 }).toBuffer()],
  ["a TIFF", () => blank().tiff().toBuffer()],
  ["a bitmap", () => Buffer.concat([text("BM"), Buffer.alloc(200)])],
  ["an icon", () => Buffer.from("00000100010010100000010020006804000016000000", "hex")],
  ["portable pixels", () => text("P3\n400 300\n255\n0 0 0")],
  ["a film", () => Buffer.concat([Buffer.from("00000018", "hex"), text("ftypmp42"), Buffer.alloc(64)])],
  ["a signature of PNG alone", () => SIGNATURE],
  ["a PNG without pixels", () => Buffer.concat([SIGNATURE, chunk("IEND", Buffer.alloc(0))])],
  ["a PNG cut in the middle", async () => (await noise().png().toBuffer()).subarray(0, 4_000)],
  ["a PNG whose pixels are noise", () => pngOf(400, 400, chunk("IDAT", text("no zlib stream at all")))],
  ["a PNG of no width", () => pngOf(0, 400)],
  ["a PNG of negative size", () => pngOf(0xffffffff, 0xffffffff)],
  ["a JPEG cut in the middle", async () => (await noise().jpeg().toBuffer()).subarray(0, 6_000)],
  ["the start of a JPEG", async () => (await jpeg()).subarray(0, 20)],
  ["a JPEG behind a page", async () => Buffer.concat([text(script), await jpeg()])],
  ["a WebAssembly module", () => Buffer.from("0061736d01000000", "hex")],
  ["a program", () => Buffer.concat([Buffer.from("7f454c4602010100", "hex"), Buffer.alloc(400)])],
  ["a program of another system", () => Buffer.concat([text("MZ"), Buffer.alloc(400)])],
  ["a packed file", () => Buffer.concat([Buffer.from("1f8b08", "hex"), Buffer.alloc(400)])],
  ["a JPEG of the year 2000", () => Buffer.from("0000000c6a5020200d0a870a00000014667479706a703220", "hex")],
  [
    "an image of a camera's own kind",
    () => Buffer.concat([text("II*\u0000\u0010\u0000\u0000\u0000CR\u0002"), Buffer.alloc(300)]),
  ],
  ["a heap of layers", () => Buffer.concat([text("8BPS\u0000\u0001"), Buffer.alloc(300)])],
  ["colours of light", () => text("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 400 +X 400\n")],
  ["a picture of stars", () => text(`SIMPLE  =                    T${" ".repeat(2_850)}`)],
  [
    "instructions for drawing",
    () => text("push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/x.png'\npop graphic-context"),
  ],
  ["a list of files", () => text("ffmpeg\n#EXTM3U\n#EXT-X-TARGETDURATION:10\nfile:///etc/passwd")],
  [
    "an entity that grows",
    () => text('<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><svg>&c;</svg>'),
  ],
  ["the name of a file", () => text("../../etc/passwd\u0000.png")],
  ["a page that begins like a GIF", () => text(`GIF89a/*${script}*/=1`)],
  ["a PNG of no height", () => pngOf(400, 0)],
  ["a PNG whose signature lost its high bit, as mails do", async () => spoilt(await png(), 0)],
  [
    "a PNG with line ends of another system",
    async () => text((await png()).toString("latin1").replaceAll("\r\n", "\n")),
  ],
  ["a JPEG in text", async () => text((await jpeg()).toString("base64"))],
];

/** The same bytes but one. */
function spoilt(bytes: Buffer, place: number): Buffer {
  bytes[place] = (bytes[place] ?? 0) ^ 0x80;
  return bytes;
}

function noise() {
  const pixels = Buffer.alloc(400 * 300 * 3);
  for (let place = 0, state = 7; place < pixels.length; place++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[place] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: 400, height: 300, channels: 3 } });
}

for (const [what, make] of NO_PICTURES) {
  test(`${what} is no picture`, async () => {
    assert.equal(await refusalOf(await make()), "upload.not_a_picture");
  });
}

const CARRIERS: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ["a JPEG before an archive", async () => Buffer.concat([await jpeg(), text(`PK\u0003\u0004${MARKER}`)])],
  ["a JPEG before a page", async () => Buffer.concat([await jpeg(), text(script)])],
  ["a JPEG with a script as comment", () => jpegWith(0xfe, script)],
  ["a JPEG with a comment of 60 kB", () => jpegWith(0xfe, MARKER.repeat(5_000))],
  ["a JPEG with adobe's block", () => jpegWith(0xed, `Photoshop 3.0\u0000${MARKER}`)],
  [
    "a JPEG with a packet of metadata",
    () => jpegWith(0xe1, `http://ns.adobe.com/xap/1.0/\u0000<x>${MARKER}</x>`),
  ],
  ["a JPEG with a made-up colour profile", () => jpegWith(0xe2, `ICC_PROFILE\u0000\u0001\u0001${MARKER}`)],
  ["a PNG before a page", async () => Buffer.concat([await png(), text(script)])],
  ["a PNG with text", () => pngWith(chunk("tEXt", text(`Comment\u0000${script}`)))],
  [
    "a PNG with international text",
    () => pngWith(chunk("iTXt", text(`XML:com.adobe.xmp\u0000\u0000\u0000\u0000\u0000${script}`))),
  ],
  [
    "a PNG with packed text",
    () => pngWith(chunk("zTXt", Buffer.concat([text("Comment\u0000\u0000"), deflateSync(text(script))]))),
  ],
  ["a PNG with a chunk of its own", () => pngWith(chunk("maRk", text(MARKER)))],
  ["a PNG with position", () => pngWith(chunk("eXIf", text(`MM\u0000*${MARKER}`)))],
  ["a moving PNG", () => pngWith(...movingFrames(10_000))],
];

/** The control chunks of a film of so many frames, each with a marker. */
function movingFrames(count: number): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(count, 0);
  const frames = Array.from({ length: count }, (_, place) => {
    const frame = Buffer.alloc(4 + MARKER.length);
    frame.writeUInt32BE(place, 0);
    frame.write(MARKER, 4);
    return chunk("fdAT", frame);
  });
  return [chunk("acTL", head), ...frames];
}

for (const [what, make] of CARRIERS) {
  test(`${what} is drawn anew, without what it carried`, async () => {
    const given = await make();
    const drawn = await redraw(given);
    assert.equal(drawn.bytes.includes(MARKER), false);
    const { width, height, exif, xmp, iptc, icc, comments } = await sharp(drawn.bytes).metadata();
    assert.deepEqual([width, height], [400, 300]);
    assert.deepEqual([exif, xmp, iptc, icc, comments], Array.from({ length: 5 }));
    // Drawn twice it is the same picture: nothing of the first file's bytes decides the second's.
    assert.ok((await redraw(drawn.bytes)).bytes.length > 0);
  });
}

test("where and with what a photo was taken is not kept, and it stands upright", async () => {
  const exif = { IFD0: { Make: MARKER }, IFD3: { GPSLatitude: "48/1 51/1 24/1" } };
  const given = await blank(600, 400).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
  assert.ok(given.includes(MARKER));
  const drawn = await redraw(given);
  assert.equal(drawn.bytes.includes(MARKER), false);
  assert.equal((await sharp(drawn.bytes).metadata()).exif, undefined);
  assert.deepEqual([drawn.width, drawn.height], [400, 600]);
});

test("size is judged by the head, before anything is unfolded", async () => {
  const before = process.memoryUsage().rss;
  assert.equal(await refusalOf(pngOf(50_000, 50_000)), "upload.too_large");
  assert.equal(await refusalOf(pngOf(100_000, 600)), "upload.too_large");
  assert.equal(await refusalOf(Buffer.alloc(PICTURE_BYTES_MAX + 1)), "upload.too_large");
  assert.ok(process.memoryUsage().rss - before < 50 * 1_048_576);
});

test("too small to read is refused, the smallest readable is not", async () => {
  assert.equal(await refusalOf(await blank(299, 400).png().toBuffer()), "upload.too_small");
  assert.equal(await refusalOf(await blank(400, 1).jpeg().toBuffer()), "upload.too_small");
  assert.deepEqual((await redraw(await blank(300, 300).png().toBuffer())).width, 300);
});

test("the photo of a telephone becomes as large as a reviewer needs", async () => {
  const photo = await blank(8_000, 6_000).jpeg().toBuffer();
  const before = process.memoryUsage().rss;
  const drawn = await redraw(photo);
  assert.deepEqual([drawn.width, drawn.height, drawn.type], [2_400, 1_800, "image/jpeg"]);
  assert.ok(process.memoryUsage().rss - before < 150 * 1_048_576);
});
