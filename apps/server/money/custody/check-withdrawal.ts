/** Checks of a withdrawal before anything is frozen. Refusals stand in order of precedence. */
import { amount } from "@meridian/core";
import type { AddressBook } from "./addresses.ts";
import type { Chain } from "./chain.ts";
import { type CustodyRefusal, type CustodyRefusalName, refuseCustody } from "./refusals.ts";
import type { TermsOf } from "./terms.ts";
import { ADDRESS_LENGTH_MAX } from "./limits.ts";
import { checkFee, type CostRules, quoteWithdrawal } from "./quote.ts";
import { isWholeOnChain } from "./units.ts";
import type { WithdrawalOrder } from "./withdrawal.ts";

const ADDRESS_REFUSALS = {
  malformed: "withdrawal.address_malformed",
  checksum: "withdrawal.address_checksum",
  wrong_network: "withdrawal.address_wrong_network",
  unusable: "withdrawal.address_unusable",
} as const satisfies Record<string, CustodyRefusalName>;

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
    return refuseCustody("custody.coin_not_on_network");
  }
  if (order.address.length > ADDRESS_LENGTH_MAX) return refuseCustody("withdrawal.address_malformed");
  const parsed = chain.parseAddress(order.address);
  if ("problem" in parsed) return refuseCustody(ADDRESS_REFUSALS[parsed.problem]);
  if (parsed.address === chain.hotAddress) return refuseCustody("withdrawal.address_unusable");
  await addresses.refresh();
  if (addresses.owner(parsed.address)?.member === order.member)
    return refuseCustody("withdrawal.address_own");
  if (order.amount < terms.withdrawalMin) return refuseCustody("withdrawal.below_minimum");
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
