/** The door of notifications: what the rest of the server may use. */
export { push } from "./feature.ts";
export { pushHandlers } from "./handlers.ts";
export { type Push, startPush } from "./push.ts";
