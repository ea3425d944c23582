/** The door of notifications: what the rest of the server may use. */
export { push } from "./feature.ts";
