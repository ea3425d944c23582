/** Reads QR codes where the browser itself can: nothing is loaded for it, and no picture leaves the device. */

interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
}

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

export const canReadCodes = (): boolean => detectorClass() !== undefined;

/** The text of the first code in a picture; undefined when there is none to be read. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const Detector = detectorClass();
  if (Detector === undefined) return undefined;
  try {
    const bitmap = await createImageBitmap(picture);
    const [found] = await new Detector({ formats: ["qr_code"] }).detect(bitmap);
    bitmap.close();
    return found?.rawValue;
  } catch {
    return undefined;
  }
}
