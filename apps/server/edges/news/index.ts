/** The door of the own news: what the rest of the server may use. */
export { closedFigures } from "./contract-figures.ts";
export { news } from "./feature.ts";
export { positionIn, type Say, sayIn } from "./texts.ts";
