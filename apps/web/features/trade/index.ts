/** How one likes to trade on this device, and the types of orders, for those who offer them elsewhere. */
export { useKeys, setKeys } from "./keys/keys-store.ts";
export * from "./keys/keys.model.ts";
export * from "./sounds/sounds.model.ts";
export { setSound, trySound, useSound } from "./sounds/sounds.ts";
export { askForType } from "./ticket/ticket-ask.ts";
export { TICKET_TYPES } from "./ticket/ticket.form.ts";
export { CONFIRM_WHEN, setTrade, useTradeSettings } from "./trade-settings.ts";
