export { startStreams, type StreamOptions, type Streams } from "./streams.ts";
export type { CustodyEvents } from "./custody-hub.ts";
export type { SupportEvents } from "./support-hub.ts";
