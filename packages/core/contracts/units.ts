/** Positions that are margined together and given up together: an isolated one, or a member's cross positions. */
import type { Exchange } from "../state.ts";
import type { Risk } from "./account.ts";
import type { ContractAccount, Leg } from "./state.ts";
import { crossLegs, riskOfLegs, walletOf } from "./wallet.ts";

export interface Unit {
  readonly account: ContractAccount;
  /** Undefined for all cross positions. */
  readonly isolated: Leg | undefined;
}

/** A member's cross positions are one unit, whichever of them was reached. */
export function unitsOf(legs: Iterable<Leg>): Unit[] {
  const cross = new Set<ContractAccount>();
  const units: Unit[] = [];
  for (const leg of legs) {
    const { account, mode } = leg.holding;
    if (mode === "isolated") units.push({ account, isolated: leg });
    else if (!cross.has(account)) {
      cross.add(account);
      units.push({ account, isolated: undefined });
    }
  }
  return units;
}

export function legsOf({ account, isolated }: Unit): Leg[] {
  if (isolated === undefined) return crossLegs(account);
  return isolated.size === 0 ? [] : [isolated];
}

export function riskOfUnit(exchange: Exchange, unit: Unit): Risk {
  const { account, isolated } = unit;
  return riskOfLegs(isolated?.margin ?? walletOf(exchange, account.memberIndex), legsOf(unit));
}
