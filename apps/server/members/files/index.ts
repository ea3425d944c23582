export type { BucketSettings } from "./bucket-store.ts";
export { files } from "./feature.ts";
export type { Files } from "./files.ts";
export { bytesOf } from "./handlers.ts";
export { PICTURE_BYTES_MAX } from "./limits.ts";
