import type { RefusalName } from "@meridian/contract";

/** Custody says no in the names of the contract's catalogue. */
export interface CustodyRefusal {
  readonly ok: false;
  readonly refused: RefusalName;
}

export function refuseCustody(refused: RefusalName): CustodyRefusal {
  return { ok: false, refused };
}
