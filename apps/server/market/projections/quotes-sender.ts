/** Notes of what incoming orders met, on their way to the thread of the read models: once per turn, all together. */
import type { MessagePort, Worker } from "node:worker_threads";
import { QuotesBefore } from "../market-data/index.ts";
import { NOTE_LENGTH, type ToThread } from "./thread-messages.ts";

export class QuotesSender extends QuotesBefore {
  private readonly thread: Pick<Worker | MessagePort, "postMessage">;
  private gathered: number[] = [];
  private reached = 0;
  private isDue = false;

  constructor(thread: Pick<Worker | MessagePort, "postMessage">) {
    super();
    this.thread = thread;
  }

  override get sequence(): number {
    return this.reached;
  }

  override set sequence(sequence: number) {
    this.reached = sequence;
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => this.send());
  }

  override note(orderId: number, bid: number, ask: number): void {
    this.gathered.push(orderId, bid, ask);
  }

  private send(): void {
    this.isDue = false;
    const notes = Float64Array.from(this.gathered);
    this.gathered = [];
    const message: ToThread = { type: "quotes", sequence: this.reached, notes };
    this.thread.postMessage(message, [notes.buffer]);
  }
}

/** The other end. */
export function takeNotes(quotes: QuotesBefore, sequence: number, notes: Float64Array): void {
  for (let at = 0; at < notes.length; at += NOTE_LENGTH)
    quotes.note(notes[at] as number, notes[at + 1] as number, notes[at + 2] as number);
  quotes.sequence = sequence;
}
