import type { CoinCode, MemberId } from "../ids.ts";
import type { Amount } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";

/** The distance of an owner to the high-water mark that the venue's share of profits is held against. */
export interface ManagedDeficit {
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly deficit: Amount;
}

export function managedDeficits({ managed }: Exchange): ManagedDeficit[] {
  return [...managed.deficits].flatMap(([member, deficits]) =>
    [...deficits].map(([coin, deficit]) => ({ member, coin, deficit })),
  );
}
