/**
 * Messages between the engine's thread and the rest of the server. Commands and answers cross as one transferred buffer
 * per batch, because a message per command would cost more than the command.
 */
import type { MessagePort } from "node:worker_threads";
import type { EngineView } from "./engine.ts";
import type { Asked, QueryName, QueryAnswer } from "./queries.ts";

export type Question = "view" | "invariants" | "stateHash";

export interface StateHash {
  readonly sequence: number;
  readonly hash: string;
}

export interface Replies {
  readonly view: EngineView;
  readonly invariants: readonly string[];
  readonly stateHash: StateHash;
}

/** A query, with what it asks about. */
export interface Query<Name extends QueryName = QueryName> {
  readonly name: Name;
  readonly asked: Asked<Name>;
}

export type ToWorker =
  | { readonly type: "commands"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: "ask"; readonly id: number; readonly question: Question }
  | { readonly type: "query"; readonly id: number; readonly query: Query }
  | { readonly type: "truncate"; readonly upTo: number }
  | { readonly type: "feed"; readonly port: MessagePort }
  | { readonly type: "close" };

export interface WorkerOptions {
  readonly directory: string;
  readonly segmentBytes?: number;
}

export type Reply = Replies[Question] | QueryAnswer<QueryName>;

export type FromWorker =
  | {
      readonly type: "ready";
      readonly sequence: number;
      readonly snapshotSequence: number;
      readonly notes: readonly string[];
    }
  | AnswersMessage
  | { readonly type: "reply"; readonly id: number; readonly reply: Reply }
  | { readonly type: "fatal"; readonly error: Error }
  | { readonly type: "closed" };

/** One sync's records and verdicts: see `DurableBatch`. */
export interface AnswersMessage {
  readonly type: "answers";
  readonly firstSequence: number;
  readonly count: number;
  /** Frames and bodies of so many records. */
  readonly records: Uint8Array<ArrayBuffer>;
  readonly verdicts: Uint8Array<ArrayBuffer>;
}

/** A message of a feed: first the sequence it starts behind, without records, then those each sync made durable. */
export interface FeedMessage {
  readonly sequence: number;
  readonly count: number;
  /** Frames and bodies of so many records, the last of which has the sequence. */
  readonly records: Uint8Array<ArrayBuffer>;
}
