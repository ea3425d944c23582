/** Looks for a QR code in the pixels of a picture, away from the page, which stays quick meanwhile. */
import jsQR from "jsqr";

const scope = self as unknown as Pick<Worker, "addEventListener" | "postMessage">;

scope.addEventListener("message", ({ data }: MessageEvent<ImageData>) => {
  scope.postMessage(jsQR(data.data, data.width, data.height)?.data ?? "");
});
