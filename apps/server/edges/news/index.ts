/** The door of the own news: what the rest of the server may use. */
export { news } from "./feature.ts";
