import { nothing, post, spotOf } from "./posting.ts";
import type { Bookings, Product } from "../product.ts";
import { memberAccount, venueAccount } from "./accounts.ts";
import { booked } from "./apply.ts";
import type { LedgerCommand } from "./commands.ts";
import { LEDGER_COMMANDS } from "./command-fields.ts";
import { LEDGER_EVENTS } from "./event-fields.ts";
import type { LedgerEvent } from "./events.ts";
import { creditMember, levelDemoFunds, moveVenueFunds, openMember, transfer } from "./execute.ts";
import { LEDGER_SNAPSHOT } from "./snapshot.ts";

type LedgerReason = "transfer" | "credit" | "funding";

const postings: Bookings<LedgerEvent, LedgerReason> = {
  memberOpened: nothing,
  transferred: ({ member, from, to, coin, amount }) => [
    post(memberAccount(member, from), coin, -amount, 0n, "transfer"),
    post(memberAccount(member, to), coin, amount, 0n, "transfer"),
  ],
  memberCredited: ({ account, member, coin, amount }) => [
    post(venueAccount(account), coin, -amount, 0n, "credit"),
    post(spotOf(member), coin, amount, 0n, "credit"),
  ],
  creditReturned: ({ account, member, coin, amount }) => [
    post(spotOf(member), coin, -amount, 0n, "credit"),
    post(venueAccount(account), coin, amount, 0n, "credit"),
  ],
  venueFundsMoved: ({ from, to, coin, amount }) => [
    post(venueAccount(from), coin, -amount, 0n, "funding"),
    post(venueAccount(to), coin, amount, 0n, "funding"),
  ],
};

/** Members, their four accounts, and what moves between them and the venue's own. */
export const ledger: Product<LedgerCommand, LedgerEvent, LedgerReason> = {
  execute: { openMember, transfer, creditMember, moveVenueFunds, levelDemoFunds },
  appliesItself: false,
  apply: {
    memberOpened: (exchange, event) => exchange.ledger.openMember(event.member, event.inviter),
    transferred: booked(postings.transferred, ({ ledger }, { member, from, to }) => {
      for (const account of [from, to]) ledger.guards.get(account)?.changed(ledger.memberOf(member));
    }),
    memberCredited: booked(postings.memberCredited),
    creditReturned: booked(postings.creditReturned),
    venueFundsMoved: booked(postings.venueFundsMoved),
  },
  postings,
  commands: LEDGER_COMMANDS,
  events: LEDGER_EVENTS,
  snapshot: LEDGER_SNAPSHOT,
};
