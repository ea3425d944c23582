/** One socket's calls: asked one after the other, in the order in which they came, and answered when they are done. */
import { type CallMessage, type Envelope, refusalTerms, STREAM_CLOSE } from "@meridian/contract";
import type { StreamCalls } from "../gateway/index.ts";
import type { Connection } from "./connection.ts";
import { CALLS_IN_FLIGHT_MAX } from "./limits.ts";

const RATE_LIMITED = refusalTerms("request.rate_limited").code;
const TOO_FAST: ReadonlySet<number> = new Set([RATE_LIMITED, refusalTerms("request.banned").code]);

export interface CallLineOptions {
  readonly calls: StreamCalls;
  /** The words of the refusal of a call that is one too many. */
  readonly tooManyText: (acceptLanguage: string) => string;
  /** Notified of what nobody foresaw. */
  readonly onFailure: (error: unknown) => void;
}

export class CallLine {
  private readonly connection: Connection;
  private readonly options: CallLineOptions;
  private waiting: CallMessage[] = [];
  private asking = false;
  private inFlight = 0;

  constructor(connection: Connection, options: CallLineOptions) {
    this.connection = connection;
    this.options = options;
  }

  take(message: CallMessage): void {
    if (this.inFlight >= CALLS_IN_FLIGHT_MAX) return this.refuse(message.id);
    this.inFlight += 1;
    this.waiting.push(message);
    if (!this.asking) this.askAll().catch(this.options.onFailure);
  }

  private async askAll(): Promise<void> {
    this.asking = true;
    try {
      while (this.waiting.length > 0 && !this.connection.isClosed) {
        const batch = this.waiting;
        this.waiting = [];
        for (const message of batch) await this.ask(message);
      }
    } finally {
      this.asking = false;
    }
  }

  private ask({ id, call, input, idempotencyKey }: CallMessage): Promise<void> {
    return this.options.calls.ask(this.connection, { call, input, idempotencyKey }, (answer) => {
      this.inFlight -= 1;
      this.reply(id, answer);
    });
  }

  private refuse(id: number): void {
    const message = this.options.tooManyText(this.connection.language);
    this.reply(id, { code: RATE_LIMITED, message, data: null, refusal: "request.rate_limited" });
  }

  /** A refusal for being too fast counts as a message, so that who goes on regardless is stopped. */
  private reply(id: number, answer: Envelope): void {
    if (TOO_FAST.has(answer.code) && !this.connection.admitMessage())
      return this.connection.close(STREAM_CLOSE.tooManyMessages, "too many calls");
    this.connection.answerText(answer.code === 0 ? doneText(id, answer.data) : refusedText(id, answer));
  }
}

function doneText(id: number, data: unknown): string {
  return `{"op":"answer","id":${id},"code":0,"message":"","data":${JSON.stringify(data)}}`;
}

function refusedText(id: number, answer: Envelope): string {
  return JSON.stringify({ op: "answer", id, ...answer });
}
