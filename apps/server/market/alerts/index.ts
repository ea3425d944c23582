/** The door of price alerts: what the rest of the server may use. */
export { alerts } from "./feature.ts";
export { timeOf } from "./rows.ts";
export { figureText } from "./text.ts";
