/** The address book's door: what the rest of the server may use. */
export { addressBookHandlers } from "./handlers.ts";
export { type Destination, type Standing, standingOf } from "./standing.ts";
