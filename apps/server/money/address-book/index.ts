/** The address book's door: what the rest of the server may use. */
export { addressBook } from "./feature.ts";
export { addressBookHandlers } from "./handlers.ts";
export { type Destination, type Standing, standingOf } from "./standing.ts";
