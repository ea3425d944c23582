/** Dependencies of withdrawals, and the decisions about them that are made elsewhere. */
import type { TimeMs } from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../../ground/engine/index.ts";
import type { AddressBook } from "../addresses.ts";
import type { SigningParts } from "./sign-withdrawal.ts";
import type { TermsOf } from "../terms.ts";
import type { Withdrawal } from "./withdrawal.ts";

export type ReviewDecision =
  | { readonly decision: "approve" }
  | { readonly decision: "hold"; readonly reason: string; readonly until: TimeMs }
  | { readonly decision: "review"; readonly reason: string };

export interface WithdrawalsOptions extends SigningParts {
  readonly engine: Engine;
  readonly log: Logger;
  readonly addresses: AddressBook;
  readonly termsOf: TermsOf;
  readonly confirmations: number;
  /** Decides when the amount is frozen, and again when a hold ends. */
  readonly review: (withdrawal: Withdrawal) => Promise<ReviewDecision>;
  /** While true no withdrawal is taken and none is signed. */
  readonly isPaused: () => boolean;
  readonly onEdge: (edge: string) => void;
}
