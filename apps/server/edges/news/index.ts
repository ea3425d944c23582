/** The door of the own news: what the rest of the server may use. */
export { newsHandlers } from "./handlers.ts";
