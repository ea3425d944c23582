/** Pictures as other features send them: chosen, made smaller, and marked before they leave the device. */
export { FileButton } from "./PicturePick.tsx";
export { drawPicture } from "./picture-worker.ts";
export { readBase64 } from "./use-pictures.ts";
