/** The door of the own news: what the rest of the server may use. */
export { type AlertAbout, alertSentence } from "./alert-text.ts";
export { closedFigures } from "./contract-figures.ts";
export { news } from "./feature.ts";
export { CHANGES_GATHERED_MS } from "./limits.ts";
export { positionIn, type Say, sayIn } from "./texts.ts";
