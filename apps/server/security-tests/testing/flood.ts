/**
 * A program of its own, so that neither its memory nor its time counts as the server's: sends malformed requests over
 * connections that stay open, and tells as one line of JSON what came back.
 */
import { Random } from "@meridian/core/testing";
import { CALLS } from "@meridian/contract";
import { Line } from "./line.ts";
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

const CONNECTIONS = 6;
const WRONG_SHOWN_MAX = 20;

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
