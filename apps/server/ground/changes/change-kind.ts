/** Kinds of change that one person proposes and another approves, each declared by the part that owns it. */
import type { ProposalChange, ProposalKind, UpcomingChange } from "@meridian/contract";
import type { Command } from "@meridian/core";
import type { PoolClient } from "pg";

export type ChangeOf<Kind extends ProposalKind> = Extract<ProposalChange, { kind: Kind }>;

/** By whom, why and when something is carried out. */
export interface Carried {
  /** The approver as the log names them. */
  readonly staff: { readonly name: string };
  readonly reason: string;
  readonly timeMs: number;
  readonly proposer: number;
  readonly approver: number;
  /** Both names, for messages. */
  readonly by: string;
}

/** A command of the engine, a row of the database, or a command with a row beside it. */
export interface Effect {
  readonly command?: Command;
  /** A second one, carried out once the first is. */
  readonly commandAfter?: Command;
  write?(client: PoolClient, carried: Carried): Promise<void>;
  /** Makes the running exchange follow what was written; called after the transaction, and harmless when repeated. */
  follow?(): Promise<void>;
}

export type BurdenField = UpcomingChange["field"];

/** A field that asks more of members, or gives them less, than it did. */
export interface Burden {
  readonly field: BurdenField;
  readonly from: string;
  readonly to: string;
  /** See `UpcomingChange`. */
  readonly positionTo?: string;
}

export interface ChangeKind<Change extends ProposalChange> {
  /** The thing that changes, such as "BTC/USDT" or "member:12345678": of the same one only one change is announced. */
  subject(change: Change): string;
  /** Moves an amount once and leaves no value behind: several of the same subject may wait for approval at once. */
  readonly movesMoney?: true;
  /** The change in the spelling in which it is compared. Refuses what cannot be read. */
  normalised?(change: Change): Change;
  /** Every value of this kind as it stands, as the change that would make it so. */
  list?(): readonly Change[] | Promise<readonly Change[]>;
  /** The one value that a change would replace, where listing them all is no way to find it. */
  standing?(change: Change): Change | null | Promise<Change | null>;
  /**
   * Refuses what could not be carried out and what lies beyond the bounds of its fields. Called when a change is
   * proposed, when it is approved, and when its announced time comes.
   *
   * @returns the worth in units of USDT of what is given away; nothing for every other kind
   */
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- most kinds are worth nothing
  check?(change: Change, standing: Change | null, client: PoolClient): Promise<bigint | void> | void;
  /** The command follows from the change and the time alone, so that a repetition is the same command. */
  effect(change: Change, time: number): Effect | Promise<Effect>;
  /** Burdens on members, who read of them a day before they count; none for what eases. */
  burdens?(change: Change, standing: Change): readonly Burden[];
  /** The names by which members know the thing that changes. */
  about?(change: Change): Partial<Pick<UpcomingChange, "subject" | "coin" | "network">>;
}

export type ChangeKinds = { readonly [Kind in ProposalKind]: ChangeKind<ChangeOf<Kind>> };
