/** A small HTTP load: keep-alive sockets with one request in flight each, and the time of every answer. */
import { connect, type Socket } from "node:net";
import { quantile, ratePerSecond } from "./shared-figures.ts";

export interface Load {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
  /** The next request of a connection, whole, as bytes on the wire. */
  request(connection: number): string;
  /** True when an answer's text counts as done. */
  isDone(answer: string): boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly notDone: number;
}

export async function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let notDone = 0;
  const startMs = performance.now();
  const endMs = startMs + load.durationMs;
  await Promise.all(
    Array.from({ length: load.connections }, (_, connection) =>
      runConnection(load, connection, endMs, (latencyMs, answer) => {
        latencies.push(latencyMs);
        if (!load.isDone(answer)) notDone += 1;
      }),
    ),
  );
  latencies.sort((a, b) => a - b);
  return {
    perSecond: ratePerSecond(latencies.length - notDone, startMs),
    p99Ms: quantile(latencies, 0.99),
    notDone,
  };
}

/** Sends one request after the other until the time is over. */
function runConnection(
  load: Load,
  connection: number,
  endMs: number,
  onAnswer: (latencyMs: number, answer: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, load.host);
    socket.setNoDelay(true);
    let sentMs = 0;
    const send = (): void => {
      if (performance.now() >= endMs) return void socket.end();
      sentMs = performance.now();
      socket.write(load.request(connection));
    };
    readAnswers(socket, (answer) => {
      onAnswer(performance.now() - sentMs, answer);
      send();
    });
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}

/** Passes on each whole answer: headers up to the empty line, then as many bytes as they say. */
function readAnswers(socket: Socket, onAnswer: (answer: string) => void): void {
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    text += chunk;
    const headerEnd = text.indexOf("\r\n\r\n");
    if (headerEnd < 0) return;
    const length = /content-length: (\d+)/i.exec(text.slice(0, headerEnd));
    const end = headerEnd + 4 + Number.parseInt(length?.[1] ?? "0", 10);
    if (text.length < end) return;
    const answer = text.slice(0, end);
    text = text.slice(end);
    onAnswer(answer);
  });
}

export function httpRequest(path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n${lines.join("")}\r\n${body}`
  );
}
