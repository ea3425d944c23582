/**
 * Gathers a turn's frames for one socket into one write: a write costs far more than the bytes in it. Sockets that are
 * sent the same frames, as all listeners of the same channels are, share the bytes.
 */
import type { Duplex } from "node:stream";

/** Above this, frames are handed to the transport one by one, so that nothing large is copied. */
const JOINED_BYTES_MAX = 64 * 1024;

/** Those that have something to send when the turn ends. */
let due: Outbox[] = [];
/** The frames that were joined last, and what they came to. */
let lastFrames: readonly Buffer[] = [];
let lastJoined: Buffer = Buffer.alloc(0);

export class Outbox {
  private readonly transport: Duplex;
  private readonly isOpen: () => boolean;
  private frames: Buffer[] = [];
  private frameBytes = 0;

  /** @param isOpen false once a close frame went out, on whose side ever it began: nothing may follow it */
  constructor(transport: Duplex, isOpen: () => boolean) {
    this.transport = transport;
    this.isOpen = isOpen;
  }

  /** Bytes not yet handed to the peer's side. */
  get bytes(): number {
    return this.transport.writableLength + this.frameBytes;
  }

  /** @returns false when the peer can no longer be written to */
  add(frame: Buffer): boolean {
    if (!this.transport.writable || !this.isOpen()) return false;
    if (this.frames.length === 0) {
      if (due.length === 0) process.nextTick(flushAll);
      due.push(this);
    }
    this.frames.push(frame);
    this.frameBytes += frame.length;
    return true;
  }

  /** Sends at once what waits for the end of the turn. */
  flush(): void {
    const { transport, frames, frameBytes } = this;
    const [first] = frames;
    if (first === undefined) return;
    this.frames = [];
    this.frameBytes = 0;
    if (!transport.writable || !this.isOpen()) return;
    if (frames.length === 1) transport.write(first);
    else if (frameBytes <= JOINED_BYTES_MAX) transport.write(joined(frames, frameBytes));
    else {
      transport.cork();
      for (const frame of frames) transport.write(frame);
      transport.uncork();
    }
  }
}

function flushAll(): void {
  const outboxes = due;
  due = [];
  for (const outbox of outboxes) outbox.flush();
  lastFrames = [];
}

function joined(frames: readonly Buffer[], bytes: number): Buffer {
  if (frames.length === lastFrames.length && frames.every((frame, place) => frame === lastFrames[place]))
    return lastJoined;
  lastFrames = frames;
  lastJoined = Buffer.concat(frames, bytes);
  return lastJoined;
}
