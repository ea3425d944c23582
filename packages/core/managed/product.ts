import { booked } from "../ledger/apply.ts";
import { memberAccount, venueAccount } from "../ledger/accounts.ts";
import { post, spotOf } from "../ledger/posting.ts";
import type { Bookings, Product } from "../product.ts";
import type { Posting } from "../ledger/posting.ts";
import { MANAGED_COMMANDS } from "./command-fields.ts";
import type { ManagedCommand } from "./commands.ts";
import { MANAGED_EVENTS } from "./event-fields.ts";
import type { ManagedClosed, ManagedEvent, ManagedMoved } from "./events.ts";
import { closeManaged, openManaged, refusalOfSubAccount } from "./execute.ts";
import { managedProblems } from "./invariants.ts";
import { MANAGED_SNAPSHOT } from "./snapshot.ts";

type ManagedReason = "transfer" | "profitShare";

const FEES = venueAccount("fees");

/** A coin of which nothing moves has no posting. */
function shared({ account, wallet, ...event }: ManagedClosed): Posting<ManagedReason>[] {
  const ofCoin = (coin: string, fee: bigint): Posting<ManagedReason>[] =>
    fee === 0n
      ? []
      : [
          post(memberAccount(account, wallet), coin, -fee, 0n, "profitShare"),
          post(FEES, coin, fee, 0n, "profitShare"),
        ];
  return [...ofCoin(event.baseCoin, event.baseFee), ...ofCoin(event.quoteCoin, event.quoteFee)];
}

/** Likewise. */
function moved(
  { member, account, wallet, ...event }: ManagedMoved,
  sign: 1n | -1n,
): Posting<ManagedReason>[] {
  const ofCoin = (coin: string, amount: bigint): Posting<ManagedReason>[] =>
    amount === 0n
      ? []
      : [
          post(spotOf(member), coin, -sign * amount, 0n, "transfer"),
          post(memberAccount(account, wallet), coin, sign * amount, 0n, "transfer"),
        ];
  return [...ofCoin(event.baseCoin, event.base), ...ofCoin(event.quoteCoin, event.quote)];
}

const postings: Bookings<ManagedEvent, ManagedReason> = {
  managedOpened: (event) => moved(event, 1n),
  managedClosed: (event) => [...moved(event, -1n), ...shared(event)],
};

/** Sub-accounts that managed orders trade from: money of their owner's, apart from the rest. */
export const managed: Product<ManagedCommand, ManagedEvent, ManagedReason> = {
  execute: { openManaged, closeManaged },
  appliesItself: false,
  guard: refusalOfSubAccount,
  apply: {
    managedOpened: booked(postings.managedOpened, (exchange, { account, wallet, ...agreed }) => {
      const { ledger, managed: subAccounts } = exchange;
      subAccounts.add(account, agreed);
      ledger.guards.get(wallet)?.changed(ledger.memberOf(account));
    }),
    managedClosed: booked(postings.managedClosed, ({ ledger, managed: subAccounts }, event) => {
      ledger.guards.get(event.wallet)?.changed(ledger.memberOf(event.account));
      subAccounts.drop(event.account);
      subAccounts.setDeficit(event.member, event.quoteCoin, event.deficit);
    }),
  },
  postings,
  commands: MANAGED_COMMANDS,
  events: MANAGED_EVENTS,
  problems: managedProblems,
  snapshot: MANAGED_SNAPSHOT,
};
