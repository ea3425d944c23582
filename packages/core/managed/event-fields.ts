/** The written forms of the events of managed orders. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type { ManagedClosed, ManagedOpened } from "./events.ts";

const MOVED = {
  time: "whole",
  member: "whole",
  account: "whole",
  market: "text",
  baseCoin: "text",
  base: "amount",
  quoteCoin: "text",
  quote: "amount",
} as const;

export const MANAGED_EVENTS: readonly EventSchema[] = [
  event<ManagedOpened>(
    123,
    "managedOpened",
    { ...MOVED, profitSharePpm: "ratePpm", worth: "amount", wallet: "MemberAccount" },
    [{ profitSharePpm: 0, worth: 0 }, { wallet: "spot" }],
  ),
  event<ManagedClosed>(
    124,
    "managedClosed",
    { ...MOVED, baseFee: "amount", quoteFee: "amount", deficit: "amount", wallet: "MemberAccount" },
    [{ baseFee: 0, quoteFee: 0, deficit: 0 }, { wallet: "spot" }],
  ),
].flat();
