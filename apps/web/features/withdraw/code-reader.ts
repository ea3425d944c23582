/** Reads QR codes out of pictures, on the device: no picture leaves it. By the browser itself where it can. */

interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
}

/** A photo has many times what a code needs, and each pixel takes its time. */
const SIDE_MAX_PX = 1_400;

async function byBrowser(bitmap: ImageBitmap): Promise<string | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const [found] = await new BarcodeDetector({ formats: ["qr_code"] }).detect(bitmap).catch(() => []);
  return found?.rawValue;
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser draws nothing.");
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The reader comes with the first picture that the browser could not read itself. */
function byOwnReader(pixels: ImageData): Promise<string | undefined> {
  const worker = new Worker(new URL("./code.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string | undefined>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data || undefined));
    worker.addEventListener("error", reject);
    worker.postMessage(pixels);
  }).finally(() => worker.terminate());
}

/** The text of the first code in a picture; undefined when there is none to be read. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(picture);
    const read = (await byBrowser(bitmap)) ?? (await byOwnReader(pixelsOf(bitmap)));
    bitmap.close();
    return read;
  } catch {
    return undefined;
  }
}
