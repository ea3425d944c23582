/** The written forms of the events of the ledger. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type { CreditReturned, MemberCredited, MemberOpened, Transferred, VenueFundsMoved } from "./events.ts";

export const LEDGER_EVENTS: readonly EventSchema[] = [
  event<MemberOpened>(10, "memberOpened", {
    time: "whole",
    member: "whole",
    inviter: "whole",
  }),
  event<Transferred>(11, "transferred", {
    time: "whole",
    member: "whole",
    coin: "text",
    from: "MemberAccount",
    to: "MemberAccount",
    amount: "amount",
  }),
  event<MemberCredited>(12, "memberCredited", {
    time: "whole",
    account: "VenueAccount",
    member: "whole",
    coin: "text",
    amount: "amount",
  }),
  event<VenueFundsMoved>(13, "venueFundsMoved", {
    time: "whole",
    from: "VenueAccount",
    to: "VenueAccount",
    coin: "text",
    amount: "amount",
  }),
  event<CreditReturned>(14, "creditReturned", {
    time: "whole",
    account: "VenueAccount",
    member: "whole",
    coin: "text",
    amount: "amount",
  }),
].flat();
