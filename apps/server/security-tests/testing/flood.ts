/**
 * A program of its own, so that neither its memory nor its time counts as the server's: sends malformed requests over
 * connections that stay open, and tells as one line of JSON what came back.
 */
import { connect, type Socket } from "node:net";
import { Random } from "@meridian/core/testing";
import { CALLS } from "@meridian/contract";
import { type Malformed, malformedRequest } from "./malformed.ts";

export interface FloodOrder {
  readonly port: number;
  readonly memberToken: string;
  readonly staffToken: string;
  readonly first: number;
  readonly count: number;
}

export interface FloodReport {
  readonly statuses: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
  /** Answers that should not have been: a success, a failure of the server, or none. */
  readonly wrong: readonly string[];
  readonly latencyP99Ms: number;
  readonly latencyMaxMs: number;
  readonly elapsedMs: number;
}

const CONNECTIONS = 12;
const ANSWER_WITHIN_MS = 20_000;
const WRONG_SHOWN_MAX = 20;
const HEAD_TOO_LARGE = 431;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly closes: boolean;
}

/** One connection that asks and waits for the answer, and is opened again when the server has closed it. */
class Line {
  private socket: Socket | null = null;
  private received: Buffer = Buffer.alloc(0);
  private settle: ((answer: Answer | null) => void) | null = null;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** Null when the server closed without an answer, or did not answer in time. */
  async ask(request: Buffer): Promise<Answer | null> {
    const socket = this.socket ?? (this.socket = this.open());
    const answered = new Promise<Answer | null>((resolve) => (this.settle = resolve));
    const timer = setTimeout(() => this.end(), ANSWER_WITHIN_MS);
    socket.write(request);
    const answer = await answered;
    clearTimeout(timer);
    if (answer?.closes === true) this.drop();
    return answer;
  }

  end(): void {
    this.drop();
    this.settle?.(null);
    this.settle = null;
  }

  private drop(): void {
    this.socket?.destroy();
    this.socket = null;
    this.received = Buffer.alloc(0);
  }

  private open(): Socket {
    const socket = connect(this.port, "127.0.0.1");
    socket.setNoDelay(true);
    socket.on("data", (bytes: Buffer) => {
      if (socket === this.socket) this.read(bytes);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (socket === this.socket) this.end();
    });
    return socket;
  }

  private read(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const headEnd = this.received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.received.toString("latin1", 0, headEnd).toLowerCase();
    const length = Number.parseInt(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? "0", 10);
    if (this.received.length < headEnd + 4 + length) return;
    const body = this.received.toString("utf8", headEnd + 4, headEnd + 4 + length);
    this.received = this.received.subarray(headEnd + 4 + length);
    const status = Number.parseInt(head.slice(9, 12), 10);
    // A head too large is refused before there is a request, and the connection with it.
    const closes = head.includes("\nconnection: close") || status === HEAD_TOO_LARGE;
    this.settle?.({ status, body, closes });
    this.settle = null;
  }
}

function bytesOf(
  order: FloodOrder,
  { name, method, path, body, contentType }: Malformed,
  key: number,
): Buffer {
  const token = CALLS[name].access === "staff" ? order.staffToken : order.memberToken;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    `token: ${token}`,
    `idempotency-key: flood-${key}`,
    ...(contentType === "" ? [] : [`content-type: ${contentType}`]),
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

const shown = ({ method, path, contentType, body }: Malformed): string =>
  `${method} ${path} (${contentType}) ${body.toString("utf8", 0, 200)}`;

const count = (counts: Record<string, number>, key: string): void =>
  void (counts[key] = (counts[key] ?? 0) + 1);

export async function flood(order: FloodOrder): Promise<FloodReport> {
  const statuses: Record<string, number> = {};
  const refusals: Record<string, number> = {};
  const wrong: string[] = [];
  const latencies = new Float64Array(order.count);
  const startMs = performance.now();
  let taken = 0;

  const work = async (): Promise<void> => {
    const line = new Line(order.port);
    for (let place = taken++; place < order.count; place = taken++) {
      const key = order.first + place;
      // A generator for each request: which one a request is does not depend on the order of the answers.
      const request = malformedRequest(key, new Random(key));
      const bytes = bytesOf(order, request, key);
      const askedMs = performance.now();
      const answer = await line.ask(bytes);
      latencies[place] = performance.now() - askedMs;
      count(statuses, String(answer?.status ?? "none"));
      count(refusals, /"refusal":"([^"]*)"/.exec(answer?.body ?? "")?.[1] ?? "none");
      if (answer !== null && answer.status >= 400 && answer.status < 500) continue;
      wrong.push(
        `${shown(request)} → ${answer === null ? "no answer" : answer.status} ${answer?.body.slice(0, 200)}`,
      );
    }
    line.end();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  latencies.sort();
  return {
    ...{ statuses, refusals },
    wrong: wrong.slice(0, WRONG_SHOWN_MAX),
    latencyP99Ms: latencies[Math.floor(order.count * 0.99)] ?? 0,
    latencyMaxMs: latencies.at(-1) ?? 0,
    elapsedMs: performance.now() - startMs,
  };
}

if (import.meta.main) {
  const order = JSON.parse(process.argv[2] ?? "") as FloodOrder;
  process.stdout.write(JSON.stringify(await flood(order)));
}
