/** The prices at which positions are looked at: never later than a liquidation, and mostly exactly there. */
import { mulDiv } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { liquidationPrice } from "./liquidation-price.ts";
import { notionalOf, unrealisedOf } from "./position.ts";
import type { ContractAccount, Leg } from "./state.ts";
import { maintenanceOf } from "./tiers.ts";
import { crossLegs, isFund, riskOfLegs, walletOf } from "./wallet.ts";

/** Rounding of maintenance may bring a liquidation forward by so many units: a watch stands that much nearer. */
const ROUNDING = 4n;

/** Sets the watches of every member whose positions or wallet have changed. */
export function watchAnew(exchange: Exchange): void {
  const { contracts } = exchange;
  for (const account of contracts.unwatched) watchAccount(exchange, account);
  contracts.unwatched.clear();
}

/** The loss that cross positions can bear is divided: none is liquidated while each stays within its part. */
function watchAccount(exchange: Exchange, account: ContractAccount): void {
  const cross = crossLegs(account);
  const { balance, maintenance } = riskOfLegs(walletOf(exchange, account.memberIndex), cross);
  const slack = mulDiv(balance - maintenance, 1n, BigInt(Math.max(cross.length, 1)), "floor");
  for (const holding of account.holdings) {
    const { tiers, lotValue } = holding.contract;
    for (const leg of [holding.net, holding.long, holding.short]) {
      if (leg.size === 0 || isFund(exchange, account.memberIndex)) {
        holding.contract.watches.unset(leg);
        continue;
      }
      if (holding.mode === "isolated") watch(leg, leg.margin);
      else watch(leg, maintenanceOf(tiers, notionalOf(leg, lotValue)) - unrealisedOf(leg, lotValue) + slack);
    }
  }
}

/** @param margin with which the position answers for itself */
function watch(leg: Leg, margin: bigint): void {
  const { contract } = leg.holding;
  const price = liquidationPrice(
    leg,
    margin - ROUNDING,
    contract.tiers,
    contract.market.terms.quotePerTickLot,
  );
  if (price === undefined) {
    contract.watches.set(leg, leg.size > 0 ? 0 : 1);
    return;
  }
  const ticks = mulDiv(price.numerator, 1n, price.denominator, leg.size > 0 ? "ceil" : "floor");
  contract.watches.set(leg, Number(ticks));
}
