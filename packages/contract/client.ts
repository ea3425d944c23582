/** The typed client: knows every call by name, carries the headers, unwraps the envelope. It loads no schema. */
import type { CallInput, CallName, CallOutput } from "./calls/index.ts";
import { pathOf } from "./call.ts";
import type { AnswerMessage, CallMessage } from "./channels.ts";
import type { Envelope } from "./envelope.ts";

export const REQUEST_TIMEOUT_MS = 30_000;

export interface ClientOptions {
  /** Origin of the server, "" for the page's own. */
  readonly origin: string;
  /** "wap" in the web; any other word marks a program that keeps its whole token itself. */
  readonly clientType: string;
  token(): string | null;
  language(): string;
  /** Notified when a call answers 4001. */
  onSessionInvalid?(): void;
  readonly fetch?: typeof fetch;
}

/** A call that was refused: the server's code, message and, where one is at fault, field. */
export class CallRefused extends Error {
  override name = "CallRefused";
  readonly code: number;
  readonly refusal: string;
  readonly field: string | undefined;
  /** Data needed for another try, such as the options of a second factor; null for none. */
  readonly data: unknown;

  constructor(envelope: Envelope) {
    super(envelope.message);
    this.code = envelope.code;
    this.refusal = envelope.refusal ?? "";
    this.field = envelope.field;
    this.data = envelope.data;
  }
}

/** A call that got no answer: no network, no server, or not within {@link REQUEST_TIMEOUT_MS}. */
export class CallFailed extends Error {
  override name = "CallFailed";
}

export interface CallOptions {
  /** One per press of a button: a retry with the same key has no second effect. Made when left out. */
  readonly idempotencyKey?: string;
  /** The last sequence the caller has seen: the answer waits until it is covered. */
  readonly sinceSequence?: number;
  readonly signal?: AbortSignal;
}

export interface Client {
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallOutput<Name>>;
}

export const SESSION_INVALID_CODE = 4001;

/** Lists that are asked for by GET, with what narrows them down in the query. */
const LISTS: ReadonlySet<string> = new Set<CallName>([
  "user/getRechargeList",
  "user/getWithdrawList",
  "user/accountChangeRecord",
  "user/pendOrderList",
  "data/getNoticeList",
]);

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(
    input as Readonly<Record<string, string | number | undefined>>,
  )) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch;

  function headers(call: CallOptions): Record<string, string> {
    const token = options.token();
    return {
      "content-type": "application/json",
      "client-type": options.clientType,
      "accept-language": options.language(),
      "idempotency-key": call.idempotencyKey ?? crypto.randomUUID(),
      ...(token === null ? {} : { token }),
      ...(call.sinceSequence === undefined ? {} : { "since-sequence": String(call.sinceSequence) }),
    };
  }

  async function ask(name: string, input: unknown, call: CallOptions): Promise<Envelope> {
    const [group, callName] = name.split("/") as [string, string];
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const address = options.origin + pathOf(group, callName);
    const asList = LISTS.has(name);
    try {
      const answer = await send(asList ? address + queryOf(input) : address, {
        method: asList ? "GET" : "POST",
        headers: headers(call),
        ...(asList ? {} : { body: JSON.stringify(input) }),
        credentials: "same-origin",
        signal: call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]),
      });
      return (await answer.json()) as Envelope;
    } catch (cause) {
      throw new CallFailed(name, { cause });
    }
  }

  return {
    async call(name, input, call = {}) {
      const envelope = await ask(name, input, call);
      if (envelope.code === 0) return envelope.data as CallOutput<typeof name>;
      if (envelope.code === SESSION_INVALID_CODE) options.onSessionInvalid?.();
      throw new CallRefused(envelope);
    },
  };
}

/**
 * Makes changes so that a press has one effect however often it travels: each has a key of its own, and when no answer
 * came, the same input is sent with the same key again.
 * @param send the change with the key that it is to carry
 */
export function oncePerPress<Input, Output>(
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let unanswered: { readonly text: string; readonly key: string } | undefined;
  return async (input) => {
    const text = JSON.stringify(input);
    const press = unanswered?.text === text ? unanswered : { text, key: crypto.randomUUID() };
    unanswered = press;
    try {
      const output = await send(input, press.key);
      unanswered = undefined;
      return output;
    } catch (error) {
      if (error instanceof CallRefused) unanswered = undefined;
      throw error;
    }
  };
}

export interface StreamClient extends Client {
  /** To be called with every answer that the socket brings. */
  receive(answer: AnswerMessage): void;
  /** To be called when the socket is gone: what became of the calls under way is unknown, and asking again shows it. */
  fail(): void;
}

interface Waiting {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * The same calls over a socket of the stream that has been through `auth`, as many at once as one likes: those that the
 * contract marks with `socket`. Their answers do not wait for each other.
 *
 * @param send a text over the socket
 */
export function createStreamClient(send: (text: string) => void): StreamClient {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function take(id: number): Waiting | undefined {
    const call = waiting.get(id);
    clearTimeout(call?.timer);
    waiting.delete(id);
    return call;
  }

  return {
    call(name, input, { idempotencyKey = crypto.randomUUID() } = {}) {
      const id = (lastId += 1);
      const message: CallMessage = { op: "call", id, call: name, input, idempotencyKey };
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => take(id)?.reject(new CallFailed(name)), REQUEST_TIMEOUT_MS);
        waiting.set(id, { resolve: resolve as Waiting["resolve"], reject, timer });
        send(JSON.stringify(message));
      });
    },
    receive(answer) {
      const call = take(answer.id);
      if (answer.code === 0) call?.resolve(answer.data);
      else call?.reject(new CallRefused(answer));
    },
    fail() {
      for (const id of waiting.keys()) take(id)?.reject(new CallFailed("the socket is gone"));
    },
  };
}
