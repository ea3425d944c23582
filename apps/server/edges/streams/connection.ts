/**
 * One socket. Frames are written to the transport as they are; when the peer reads too slowly, deltas are left out and
 * the channels that missed one get a snapshot once the peer has caught up, or the socket is cut.
 */
import type { Duplex } from "node:stream";
import { type ServerMessage, STREAM_CLOSE } from "@meridian/contract";
import type { WebSocket } from "ws";
import type { AuthenticatedMember } from "../../ground/calls/index.ts";
import { textFrame } from "./frames.ts";
import {
  ANSWER_BYTES_MAX,
  BEHIND_BYTES,
  CAUGHT_UP_BYTES,
  CHANNEL_WEIGHT_MAX,
  CLOSE_TIMEOUT_MS,
  MESSAGES_MAX,
  MESSAGES_WINDOW_MS,
} from "./limits.ts";
import { Outbox } from "./outbox.ts";

/** Totals over all sockets, for metrics. */
export interface StreamCounts {
  frames: number;
  bytes: number;
  fallenBehind: number;
  cut: number;
}

export interface ConnectionTerms {
  readonly ip: string;
  /** As sent with the handshake, "" for none; so is the language, which is the Accept-Language header. */
  readonly cookieHeader: string;
  readonly language: string;
  readonly behindMaxMs: number;
}

export class Connection {
  readonly channels = new Set<string>();
  readonly ip: string;
  readonly cookieHeader: string;
  readonly language: string;
  member: AuthenticatedMember | null = null;
  token = "";
  /** The key that the socket was opened with in place of a token; "" for none. */
  apiKey = "";
  /** True if the last ping was answered. */
  alive = true;
  private readonly behindMaxMs: number;
  private readonly webSocket: WebSocket;
  private readonly outbox: Outbox;
  private readonly counts: StreamCounts;
  private readonly missed = new Set<string>();
  private behindSinceMs = 0;
  private closed = false;
  private windowStartMs = 0;
  private messagesInWindow = 0;
  private channelWeightInWindow = 0;

  constructor(webSocket: WebSocket, transport: Duplex, counts: StreamCounts, terms: ConnectionTerms) {
    this.webSocket = webSocket;
    this.outbox = new Outbox(transport, () => webSocket.readyState === webSocket.OPEN);
    this.counts = counts;
    this.ip = terms.ip;
    this.cookieHeader = terms.cookieHeader;
    this.language = terms.language;
    this.behindMaxMs = terms.behindMaxMs;
  }

  get isBehind(): boolean {
    return this.behindSinceMs > 0;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** An answer to the client's own message; it is never left out, but who lets too much pile up is cut. */
  answer(message: ServerMessage): void {
    this.answerText(JSON.stringify(message));
  }

  /** The same for a message that is text already. */
  answerText(text: string): void {
    if (this.closed) return;
    if (this.outbox.bytes > ANSWER_BYTES_MAX) return this.cut();
    this.write(textFrame(text));
  }

  /** A message of a channel; left out while the peer is behind. */
  deliver(channel: string, frame: Buffer): void {
    if (!this.isBehind && this.outbox.bytes > BEHIND_BYTES) {
      this.behindSinceMs = performance.now();
      this.counts.fallenBehind += 1;
    }
    if (this.isBehind) this.missed.add(channel);
    else this.write(frame);
  }

  /**
   * Looks whether a peer that was behind has caught up.
   *
   * @returns the channels that need a snapshot now
   */
  catchUp(): readonly string[] {
    if (!this.isBehind || this.closed) return [];
    if (this.outbox.bytes > CAUGHT_UP_BYTES) {
      if (performance.now() - this.behindSinceMs > this.behindMaxMs) this.cut();
      return [];
    }
    this.behindSinceMs = 0;
    const missed = [...this.missed].filter((channel) => this.channels.has(channel));
    this.missed.clear();
    return missed;
  }

  /** Counts a message of the client; false when it sends too many. */
  admitMessage(): boolean {
    const now = performance.now();
    if (now - this.windowStartMs > MESSAGES_WINDOW_MS) {
      this.windowStartMs = now;
      this.messagesInWindow = 0;
      this.channelWeightInWindow = 0;
    }
    this.messagesInWindow += 1;
    return this.messagesInWindow <= MESSAGES_MAX;
  }

  /** Counts the channels of an admitted message; false when it names too many within the message's window. */
  admitChannels(weight: number): boolean {
    this.channelWeightInWindow += weight;
    return this.channelWeightInWindow <= CHANNEL_WEIGHT_MAX;
  }

  close(code: number, reason: string): void {
    if (this.closed) return;
    this.closed = true;
    // The close frame is the library's own, and goes past the outbox.
    this.outbox.flush();
    this.webSocket.close(code, reason);
    // A peer that does not answer, or reads nothing that waits before the close frame, has a second.
    setTimeout(() => this.webSocket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  /** The other side is gone, or has been told to go. */
  markClosed(): void {
    this.closed = true;
  }

  ping(): void {
    this.alive = false;
    this.webSocket.ping();
  }

  terminate(): void {
    this.closed = true;
    this.webSocket.terminate();
  }

  private cut(): void {
    this.counts.cut += 1;
    this.close(STREAM_CLOSE.behind, "reads too slowly");
  }

  private write(frame: Buffer): void {
    if (this.closed || !this.outbox.add(frame)) return;
    this.counts.frames += 1;
    this.counts.bytes += frame.length;
  }
}
