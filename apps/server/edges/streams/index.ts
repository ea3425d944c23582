export {
  BEHIND_MAX_MS,
  CALLS_IN_FLIGHT_MAX,
  CHANNELS_PER_SOCKET_MAX,
  EXTREMES_EVERY_TICKS,
  HEARTBEAT_MS,
  MESSAGES_MAX,
  MESSAGES_WINDOW_MS,
  TICK_MS,
} from "./limits.ts";
export { openStreams } from "./open.ts";
export { startStreams } from "./streams.ts";
