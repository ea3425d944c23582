import { chainAccount, venueAccount } from "../ledger/accounts.ts";
import { booked } from "../ledger/apply.ts";
import { post, spotOf } from "../ledger/posting.ts";
import type { Bookings, Hold, Product } from "../product.ts";
import type { Exchange } from "../state.ts";
import {
  rememberCost,
  rememberDeposit,
  rememberEnd,
  rememberFunding,
  rememberRequest,
  rememberReversal,
} from "./apply.ts";
import type { CustodyCommand } from "./commands.ts";
import { CUSTODY_COMMANDS } from "./command-fields.ts";
import { CUSTODY_EVENTS } from "./event-fields.ts";
import type { CustodyEvent } from "./events.ts";
import {
  bookNetworkCost,
  creditDeposit,
  fundVenue,
  releaseWithdrawal,
  requestWithdrawal,
  reverseDeposit,
  settleWithdrawal,
} from "./execute.ts";
import { CUSTODY_SNAPSHOT } from "./snapshot.ts";

type CustodyReason =
  | "deposit"
  | "depositReversal"
  | "withdrawalHold"
  | "withdrawal"
  | "withdrawalFee"
  | "withdrawalRelease"
  | "funding"
  | "networkCost";

const postings: Bookings<CustodyEvent, CustodyReason> = {
  depositCredited: ({ member, network, coin, amount }) => [
    post(spotOf(member), coin, amount, 0n, "deposit"),
    post(chainAccount(network), coin, -amount, 0n, "deposit"),
  ],
  depositReversed: ({ member, network, coin, debited, lost }) => [
    post(spotOf(member), coin, -debited, 0n, "depositReversal"),
    post(venueAccount("reorgLoss"), coin, -lost, 0n, "depositReversal"),
    post(chainAccount(network), coin, debited + lost, 0n, "depositReversal"),
  ],
  withdrawalRequested: ({ member, coin, amount }) => [
    post(spotOf(member), coin, -amount, amount, "withdrawalHold"),
  ],
  withdrawalSettled: ({ member, network, coin, amount, fee }) => [
    post(spotOf(member), coin, 0n, -amount, "withdrawal"),
    post(venueAccount("fees"), coin, fee, 0n, "withdrawalFee"),
    post(chainAccount(network), coin, amount - fee, 0n, "withdrawal"),
  ],
  withdrawalReleased: ({ member, coin, amount }) => [
    post(spotOf(member), coin, amount, -amount, "withdrawalRelease"),
  ],
  venueFunded: ({ account, network, coin, amount }) => [
    post(venueAccount(account), coin, amount, 0n, "funding"),
    post(chainAccount(network), coin, -amount, 0n, "funding"),
  ],
  networkCostBooked: ({ network, coin, amount }) => [
    post(venueAccount("networkCost"), coin, -amount, 0n, "networkCost"),
    post(chainAccount(network), coin, amount, 0n, "networkCost"),
  ],
};

/** By the ids of the withdrawals. */
function holdsOf({ ledger, custody }: Exchange, memberIndex: number): Hold[] {
  const member = ledger.memberIds[memberIndex];
  const open = [...custody.openWithdrawals].filter(([, withdrawal]) => withdrawal.member === member);
  return open
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([id, { coin, amount }]) => ({ coin, amount, heldBy: `withdrawal:${id}` }));
}

function eachHold({ ledger, custody }: Exchange, visit: (slot: number, amount: bigint) => void): void {
  for (const { member, coin, amount } of custody.openWithdrawals.values()) {
    visit(ledger.findMemberSlot(ledger.memberOf(member), "spot", coin), amount);
  }
}

/** Deposits, withdrawals and network fees. */
export const custody: Product<CustodyCommand, CustodyEvent, CustodyReason> = {
  execute: {
    creditDeposit,
    reverseDeposit,
    requestWithdrawal,
    settleWithdrawal,
    releaseWithdrawal,
    fundVenue,
    bookNetworkCost,
  },
  appliesItself: false,
  apply: {
    depositCredited: booked(postings.depositCredited, rememberDeposit),
    depositReversed: booked(postings.depositReversed, rememberReversal),
    withdrawalRequested: booked(postings.withdrawalRequested, rememberRequest),
    withdrawalSettled: booked(postings.withdrawalSettled, rememberEnd),
    withdrawalReleased: booked(postings.withdrawalReleased, rememberEnd),
    venueFunded: booked(postings.venueFunded, rememberFunding),
    networkCostBooked: booked(postings.networkCostBooked, rememberCost),
  },
  postings,
  commands: CUSTODY_COMMANDS,
  events: CUSTODY_EVENTS,
  snapshot: CUSTODY_SNAPSHOT,
  holdsOf,
  eachHold,
};
