/** Checks of a withdrawal before anything is frozen. Refusals stand in order of precedence. */
import type { RefusalName } from "@meridian/contract";
import { amount } from "@meridian/core";
import type { AddressBook } from "../addresses.ts";
import type { Chain } from "../chain.ts";
import { type CustodyRefusal, refuseCustody } from "../refusals.ts";
import type { TermsOf } from "../terms.ts";
import { ADDRESS_LENGTH_MAX } from "../limits.ts";
import { checkFee, type CostRules, quoteWithdrawal } from "./quote.ts";
import { isWholeOnChain } from "../units.ts";
import type { WithdrawalOrder } from "./withdrawal.ts";

const ADDRESS_REFUSALS = {
  malformed: "address.malformed",
  checksum: "address.malformed",
  wrong_network: "address.wrong_network",
  unusable: "address.malformed",
} as const satisfies Record<string, RefusalName>;

/** @returns the address in its canonical form */
export async function checkWithdrawal(
  order: WithdrawalOrder,
  chain: Chain,
  addresses: AddressBook,
  { termsOf, costRules }: { readonly termsOf: TermsOf; readonly costRules: CostRules },
): Promise<{ readonly address: string } | CustodyRefusal> {
  const terms = termsOf(order.coin);
  const coin = chain.coins.get(order.coin);
  if (terms === undefined || order.network !== chain.network || coin === undefined) {
    return refuseCustody("network.unknown");
  }
  if (order.address.length > ADDRESS_LENGTH_MAX) return refuseCustody("address.malformed");
  const parsed = chain.parseAddress(order.address);
  if ("problem" in parsed) return refuseCustody(ADDRESS_REFUSALS[parsed.problem]);
  if (parsed.address === chain.hotAddress) return refuseCustody("address.malformed");
  await addresses.refresh();
  if (addresses.owner(parsed.address)?.member === order.member) return refuseCustody("address.own");
  if (order.amount < terms.withdrawalMin) return refuseCustody("withdrawal.below_min");
  const { withdrawalFee: flat } = terms;
  const { address } = parsed;
  const quote = await quoteWithdrawal(chain, { coin, address, amount: order.amount, flat }, costRules);
  if ("refused" in quote) return quote;
  const wrongFee = checkFee(order.fee, flat, quote);
  if (wrongFee !== undefined) return wrongFee;
  // A contract may count fewer digits than the ledger: what it cannot send must not leave the member's account.
  if (!isWholeOnChain(amount(order.amount - order.fee), coin))
    return refuseCustody("amount.too_many_decimals");
  return parsed;
}
