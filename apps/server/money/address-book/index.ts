/** The address book's door: what the rest of the server may use. */
export { addressBook } from "./feature.ts";
export { type Standing, standingOf } from "./standing.ts";
