/**
 * Messages on their way out. `post` writes a row and returns: how long a mail server takes is hidden from a caller, and
 * neither a crash nor a server that is down loses a message. A worker takes what is due, a few at once, and tries again
 * after a while what could not go out. Each carries its row's number, by which a recipient recognises a copy.
 */
import type { Pool } from "pg";
import type { Logger } from "pino";
import { openText, type Seal, sealText } from "../seal/index.ts";
import { CODE_LIFE_MS, MESSAGE_LIFE_MS, retryAfterMs, SENDING_MAX_MS, UNDERWAY_MAX } from "./limits.ts";
import { claim, type Due, insert, settle } from "./rows.ts";

export type Way = "mail" | "sms";

export interface OutgoingMail {
  /** The same for each try of one message. */
  readonly id: string;
  readonly to: string;
  /** "" of a short message. */
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly timeMs: number;
}

/** Thrown for a message that can never be delivered. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}

/** A way for messages to go: the demo's mailbox, SMTP, or a provider of short messages. */
export interface Transport {
  /** Delivers locally, so that a message is there before its sender is answered. */
  readonly atHand: boolean;
  /** Resolves when it was taken. @throws Undeliverable when it never will be, anything else to be asked again */
  deliver(message: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** Null where phones are not served. */
export interface Transports {
  readonly mail: Transport;
  readonly sms: Transport | null;
}

export interface Posted {
  readonly way: Way;
  /** Null for nobody's address. */
  readonly memberId: number | null;
  readonly kind: string;
  /** As it stands in the member's list: without a code. */
  readonly logged: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  /** Sent once, however often it is posted; null for what may come again. */
  readonly key: string | null;
  readonly timeMs: number;
}

export interface MessageQueue {
  post(message: Posted): Promise<void>;
  /** Takes what is due and begins to send it. @returns one promise for each, which never rejects */
  take(timeMs: number): Promise<readonly Promise<void>[]>;
}

export interface QueueParts {
  readonly pool: Pool;
  readonly seal: Seal;
  readonly transports: Transports;
  readonly log: Logger;
}

const SEAL_CONTEXT = "message";

const FAILURE_LENGTH_MAX = 200;

export function createQueue(parts: QueueParts): MessageQueue {
  const { pool, seal, transports, log } = parts;
  const underway: Record<Way, number> = { mail: 0, sms: 0 };

  async function send(way: Way, due: Due, timeMs: number): Promise<void> {
    underway[way] += 1;
    try {
      await settle(pool, due.id, await tryOnce(parts, way, due, timeMs));
    } catch (error) {
      // The row stays claimed, and is tried again when the claim has run out.
      log.error({ err: error, message: due.id }, "what became of a message could not be written down");
    } finally {
      underway[way] -= 1;
    }
  }

  async function takeOf(way: Way, timeMs: number): Promise<readonly Promise<void>[]> {
    const free = UNDERWAY_MAX - underway[way];
    const due = free > 0 ? await claim(pool, way, free, timeMs, timeMs + SENDING_MAX_MS) : [];
    return due.map((each) => send(way, each, timeMs));
  }

  return {
    async post(message) {
      const { way, subject, text, code, timeMs } = message;
      const sealed = sealText(seal, JSON.stringify({ subject, text, code }), SEAL_CONTEXT);
      const expiresAtMs = timeMs + (code === "" ? MESSAGE_LIFE_MS : CODE_LIFE_MS);
      const { atHand } = transportOf(transports, way);
      const claimedUntilMs = atHand ? timeMs + SENDING_MAX_MS : null;
      const due = await insert(pool, message, sealed, { expiresAtMs, claimedUntilMs });
      if (due !== null && atHand) await send(way, due, timeMs);
    },

    async take(timeMs) {
      const mails = await takeOf("mail", timeMs);
      return transports.sms === null ? mails : [...mails, ...(await takeOf("sms", timeMs))];
    },
  };
}

function transportOf({ mail, sms }: Transports, way: Way): Transport {
  const transport = way === "mail" ? mail : sms;
  if (transport === null) throw new Error("phones are not served");
  return transport;
}

/** The result of one try. */
export interface Outcome {
  readonly state: "queued" | "sent" | "failed";
  readonly dueAtMs: number;
  readonly failure: string;
}

async function tryOnce(
  { seal, transports, log }: QueueParts,
  way: Way,
  due: Due,
  timeMs: number,
): Promise<Outcome> {
  const { id, recipient: to, tries, expiresAtMs, createdAtMs } = due;
  try {
    // A claim that ran out counts as a try: what ends the process each time it is sent ends being sent.
    if (expiresAtMs <= timeMs) throw new Undeliverable("it came too late");
    const content = JSON.parse(openText(seal, due.sealed, SEAL_CONTEXT)) as Content;
    await transportOf(transports, way).deliver({ id, to, ...content, timeMs: createdAtMs });
    return { state: "sent", dueAtMs: timeMs, failure: "" };
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH_MAX);
    const dueAtMs = timeMs + retryAfterMs(tries);
    const isOver = error instanceof Undeliverable || dueAtMs >= expiresAtMs;
    // Neither address nor text: what a mail server answers may repeat the address.
    log[isOver ? "error" : "warn"]({ message: id, way, tries, isOver }, "a message could not be sent");
    return { state: isOver ? "failed" : "queued", dueAtMs, failure };
  }
}

type Content = Pick<OutgoingMail, "subject" | "text" | "code">;
