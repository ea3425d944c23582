/** How one likes to trade on this device, and the types of orders, for those who offer them elsewhere. */
export { useKeys, setKeys } from "./keys-store.ts";
export * from "./keys.model.ts";
export * from "./sounds.model.ts";
export { setSound, trySound, useSound } from "./sounds.ts";
export { askForType } from "./ticket-ask.ts";
export { TICKET_TYPES, type TicketType } from "./ticket.form.ts";
export { CONFIRM_WHEN, type ConfirmWhen, setTrade, useTradeSettings } from "./trade-settings.ts";
