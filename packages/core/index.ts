/** The exchange as a state machine: commands in, events out. No input or output, no clock, no randomness. */
export * from "./numeric/index.ts";
export type * from "./ids.ts";
export * from "./ledger/accounts.ts";
export type * from "./ledger/commands.ts";
export type * from "./ledger/events.ts";
export type * from "./custody/commands.ts";
export type * from "./custody/events.ts";
export type * from "./parameters/commands.ts";
export type * from "./parameters/events.ts";
export type * from "./spot/commands.ts";
export type * from "./spot/events.ts";
export type * from "./commands.ts";
export type * from "./events.ts";
export type * from "./outcome.ts";
export * from "./refusals.ts";
