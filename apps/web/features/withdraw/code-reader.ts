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

function read(worker: Worker, pixels: ImageData): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const settle = (done: () => void): void => {
      end.abort();
      done();
    };
    const { signal } = end;
    const onMessage = ({ data }: MessageEvent<string>): void => settle(() => resolve(data || undefined));
    worker.addEventListener("message", onMessage, { signal });
    worker.addEventListener("error", (event) => settle(() => reject(new Error(event.message))), { signal });
    worker.postMessage(pixels);
  });
}

/** For as many pictures as there are, one after the other. */
export interface CodeReader {
  /** The text of the first code in a picture or in what a camera shows; undefined when there is none to be read. */
  readonly read: (picture: Blob | HTMLVideoElement) => Promise<string | undefined>;
  readonly close: () => void;
}

export function openReader(): CodeReader {
  let worker: Worker | undefined;
  /** It comes with the first picture in which the browser itself found nothing. */
  function byOwnReader(pixels: ImageData): Promise<string | undefined> {
    worker ??= new Worker(new URL("./code.worker.ts", import.meta.url), { type: "module" });
    return read(worker, pixels);
  }
  return {
    async read(picture) {
      try {
        const bitmap = await createImageBitmap(picture);
        const text = (await byBrowser(bitmap)) ?? (await byOwnReader(pixelsOf(bitmap)));
        bitmap.close();
        return text;
      } catch {
        return undefined;
      }
    },
    close: () => worker?.terminate(),
  };
}

/** The text of the first code in a picture; undefined when there is none to be read. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const reader = openReader();
  const text = await reader.read(picture);
  reader.close();
  return text;
}
