/** Stakes and open fees of running rounds, which are frozen in their member's rounds account. */
import type { Amount } from "../numeric/index.ts";
import type { Hold } from "../product.ts";
import type { Exchange } from "../state.ts";
import { STAKE_COIN } from "./limits.ts";

export function stakesOf({ rounds }: Exchange, memberIndex: number): Hold[] {
  return rounds.all.flatMap(({ name, running }) =>
    running.flatMap(({ number, entries }): Hold[] => {
      const entry = entries.get(memberIndex);
      if (entry === undefined) return [];
      const amount = (entry.stake + entry.openFee) as Amount;
      return [{ coin: STAKE_COIN, amount, heldBy: `round:${name}:${number}` }];
    }),
  );
}

export function eachStake({ ledger, rounds }: Exchange, visit: (slot: number, amount: bigint) => void): void {
  for (const { running } of rounds.all) {
    for (const { entries } of running) {
      for (const [memberIndex, { stake, openFee }] of entries)
        visit(ledger.findMemberSlot(memberIndex, "rounds", STAKE_COIN), stake + openFee);
    }
  }
}
