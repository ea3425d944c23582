/**
 * The single writer: executes commands in the order in which they come, and answers when their records are
 * durable. While one batch is being synced the next one is executed and gathers. Knows nothing of threads, so
 * that the simulator can crash it at every step.
 */
import {
  ByteWriter,
  type Command,
  type CoreRefusalName,
  type Event,
  type Outcome,
  execute,
  outcomeOf,
} from "@meridian/core";
import type { Journal } from "../journal/journal.ts";
import { type EngineState, restoreState } from "./engine-state.ts";
import { encodeRecord } from "./record.ts";

export interface Submission {
  readonly actor: string;
  readonly commandId: string;
  /** Over the command without its time. */
  readonly inputHash: string;
  readonly command: Command;
}

export type Verdict =
  | {
      readonly type: "recorded";
      readonly sequence: number;
      readonly body: Uint8Array;
      readonly outcome: Outcome;
    }
  | { readonly type: "duplicate"; readonly sequence: number; readonly outcome: Outcome }
  | { readonly type: "refused"; readonly name: CoreRefusalName | "command.id_conflict" };

interface Batch {
  readonly bodies: Uint8Array[];
  readonly waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[];
}

export class Writer {
  readonly state: EngineState;
  readonly #journal: Journal;
  readonly #scratch = new ByteWriter(65_536);
  readonly #events: Event[] = [];
  #gathering: Batch = { bodies: [], waiting: [] };
  #isFlushing = false;
  #isSealed = true;
  #failure: Error | undefined;

  constructor(journal: Journal, state: EngineState) {
    this.#journal = journal;
    this.state = state;
  }

  /**
   * Brings the state up to the end of the journal. Throws `JournalDamaged` or `InvariantBroken` when that
   * cannot be.
   */
  static recover(journal: Journal): Writer {
    return new Writer(
      journal,
      restoreState(journal.readSnapshot(), (after) => journal.read(after)),
    );
  }

  /** The last record that is durable; the state may be ahead of it. */
  get durableSequence(): number {
    return this.#journal.lastSequence;
  }

  /**
   * Executes at once; resolves when everything executed so far is durable. A refusal waits too, because what
   * it was decided on must not be lost behind it. Rejects when the writer failed: what became of the commands
   * is then unknown until a restart, and no later one is carried out.
   */
  async carryOut(submissions: readonly Submission[]): Promise<readonly Verdict[]> {
    if (this.#failure !== undefined) throw this.#failure;
    let verdicts: readonly Verdict[];
    try {
      verdicts = submissions.map((submission) => this.#decide(submission));
    } catch (error) {
      this.#fail(asError(error));
      throw error;
    }
    await this.whenDurable();
    return verdicts;
  }

  /** Resolves when everything executed so far is durable. */
  whenDurable(): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#gathering.waiting.push({ resolve, reject });
      if (!this.#isFlushing) void this.#flush();
    });
  }

  /** Lets the journal attest its end. Does nothing while there is other work. */
  async seal(): Promise<void> {
    if (this.#isFlushing || this.#isSealed || this.#failure !== undefined) return;
    this.#isFlushing = true;
    try {
      await this.#journal.seal();
      this.#isSealed = true;
    } catch (error) {
      this.#fail(asError(error));
      throw error;
    } finally {
      this.#isFlushing = false;
    }
    if (this.#gathering.waiting.length > 0) void this.#flush();
  }

  #decide({ actor, commandId, inputHash, command }: Submission): Verdict {
    const { state } = this;
    const first = state.remembered.find(actor, commandId);
    if (first !== undefined && first.inputHash !== inputHash)
      return { type: "refused", name: "command.id_conflict" };
    if (first !== undefined) return { type: "duplicate", sequence: first.sequence, outcome: first.outcome };

    const events = this.#events;
    events.length = 0;
    const refusal = execute(state.exchange, command, (event) => events.push(event));
    if (refusal !== undefined) return { type: "refused", name: refusal.refused };

    const outcome = outcomeOf(events);
    const sequence = state.sequence + 1;
    this.#scratch.clear();
    encodeRecord({ timeMs: command.time, actor, commandId, inputHash, events }, this.#scratch);
    const body = this.#scratch.copy();
    this.#gathering.bodies.push(body);
    state.remembered.add(actor, commandId, { inputHash, sequence, outcome });
    state.sequence = sequence;
    state.timeMs = command.time;
    return { type: "recorded", sequence, body, outcome };
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true;
    while (this.#gathering.waiting.length > 0 && this.#failure === undefined) {
      const batch = this.#gathering;
      this.#gathering = { bodies: [], waiting: [] };
      try {
        await this.#journal.append(this.#journal.lastSequence, batch.bodies);
      } catch (error) {
        this.#fail(asError(error));
        for (const { reject } of batch.waiting) reject(asError(error));
        break;
      }
      if (batch.bodies.length > 0) this.#isSealed = false;
      for (const { resolve } of batch.waiting) resolve();
    }
    this.#isFlushing = false;
  }

  /** What was gathered is not written any more: whoever waits for it is told that its fate is unknown. */
  #fail(error: Error): void {
    this.#failure ??= error;
    const { waiting } = this.#gathering;
    this.#gathering = { bodies: [], waiting: [] };
    for (const { reject } of waiting) reject(this.#failure);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
