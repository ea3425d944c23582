/** A small load over WebSocket: sockets with many messages in flight each, and the time of every answer. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { quantile, ratePerSecond } from "./shared-figures.ts";

export interface SocketLoad {
  readonly port: number;
  readonly sockets: number;
  readonly inFlight: number;
  readonly durationMs: number;
  /** Sent first and answered once, before anything is timed; undefined for none. */
  opening?(socket: number): string;
  /** The next message of a socket; its answer carries the number of the message as `"id":…`. */
  message(socket: number, id: number): string;
  isDone(answer: string): boolean;
}

export interface SocketLoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly notDone: number;
}

const FIN_TEXT = 0x81;
const MASKED = 0x80;
const LENGTH_16 = 126;
/** Any will do: a mask hides nothing, it keeps proxies from taking frames for something else. */
const MASK = Buffer.from([0x5a, 0xc3, 0x17, 0x9e]);

export async function runSocketLoad(load: SocketLoad): Promise<SocketLoadResult> {
  const sockets = await Promise.all(Array.from({ length: load.sockets }, (_, place) => open(load, place)));
  const latencies: number[] = [];
  let notDone = 0;
  const startMs = performance.now();
  const endMs = startMs + load.durationMs;
  await Promise.all(
    sockets.map((socket, place) =>
      runSocket(load, place, socket, endMs, (latencyMs, answer) => {
        latencies.push(latencyMs);
        if (!load.isDone(answer)) notDone += 1;
      }),
    ),
  );
  const perSecond = ratePerSecond(latencies.length - notDone, startMs);
  latencies.sort((one, other) => one - other);
  return { perSecond, p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99), notDone };
}

async function open(load: SocketLoad, place: number): Promise<Socket> {
  const socket = await openSocket(load.port, "/data/stream");
  const opening = load.opening?.(place);
  if (opening === undefined) return socket;
  socket.write(clientFrame(opening));
  await once(socket, "data");
  return socket;
}

/** A socket that has been through the handshake. */
export async function openSocket(port: number, path: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  if (!answer.toString("latin1").startsWith("HTTP/1.1 101")) throw new Error("the handshake was refused");
  return socket;
}

/** Keeps so many messages in flight until the time is over, then waits for the last answers. */
function runSocket(
  load: SocketLoad,
  place: number,
  socket: Socket,
  endMs: number,
  onAnswer: (latencyMs: number, answer: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sentMs = new Map<number, number>();
    let lastId = 0;
    const send = (count: number): void => {
      const now = performance.now();
      if (now >= endMs) return;
      const frames: Buffer[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        const id = (lastId += 1);
        sentMs.set(id, now);
        frames.push(clientFrame(load.message(place, id)));
      }
      socket.write(Buffer.concat(frames));
    };
    const read = frameReader((answer) => {
      const id = Number.parseInt(/"id":(\d+)/.exec(answer)?.[1] ?? "0", 10);
      onAnswer(performance.now() - (sentMs.get(id) ?? Number.NaN), answer);
      sentMs.delete(id);
    });
    socket.on("data", (chunk: Buffer) => {
      const before = sentMs.size;
      read(chunk);
      send(before - sentMs.size);
      if (sentMs.size === 0) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () =>
      sentMs.size === 0 ? resolve() : reject(new Error("the server closed a socket")),
    );
    send(load.inFlight);
  });
}

/** A text as one frame of a client. */
export function clientFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < LENGTH_16 ? 2 : 4;
  const frame = Buffer.allocUnsafe(header + MASK.length + length);
  frame[0] = FIN_TEXT;
  frame[1] = MASKED | (length < LENGTH_16 ? length : LENGTH_16);
  if (length >= LENGTH_16) frame.writeUInt16BE(length, 2);
  MASK.copy(frame, header);
  const start = header + MASK.length;
  frame.write(text, start);
  for (let place = 0; place < length; place += 1)
    frame[start + place] = (frame[start + place] as number) ^ (MASK[place & 3] as number);
  return frame;
}

/** Passes on the text of each whole frame of a server; returns the function that takes the chunks. */
export function frameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (;;) {
      const end = frameEnd(bytes, start);
      if (end === undefined) break;
      const length = (bytes[start + 1] as number) & 0x7f;
      const header = length < LENGTH_16 ? 2 : length === LENGTH_16 ? 4 : 10;
      if (bytes[start] === FIN_TEXT) onText(bytes.toString("utf8", start + header, end));
      start = end;
    }
    rest = bytes.subarray(start);
  };
}

function frameEnd(bytes: Buffer, start: number): number | undefined {
  const left = bytes.length - start;
  if (left < 2) return undefined;
  const length = (bytes[start + 1] as number) & 0x7f;
  const header = length < LENGTH_16 ? 2 : length === LENGTH_16 ? 4 : 10;
  if (left < header) return undefined;
  const whole =
    header === 2
      ? length
      : header === 4
        ? bytes.readUInt16BE(start + 2)
        : Number(bytes.readBigUInt64BE(start + 2));
  return left < header + whole ? undefined : start + header + whole;
}
