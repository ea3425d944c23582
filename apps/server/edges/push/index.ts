/** The door of notifications: what the rest of the server may use. */
export { pushHandlers } from "./handlers.ts";
export { type Push, startPush } from "./push.ts";
