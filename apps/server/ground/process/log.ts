/** The server's log: JSON lines for machines, or short lines for the person at the terminal. */
import { type DestinationStream, type Logger, pino } from "pino";

export type LogFormat = "json" | "text";

const STANDARD_FIELDS = new Set(["level", "time", "pid", "hostname", "msg", "err"]);
const LEVEL_WORDS: Readonly<Record<number, string>> = { 40: "warning: ", 50: "error: ", 60: "fatal: " };

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
  readonly [field: string]: unknown;
}

function detail(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** One line of the log as a person reads it: clock, what happened, and the figures that go with it. */
export function textLine(json: string): string {
  const line = JSON.parse(json) as Line;
  const clock = new Date(line.time).toTimeString().slice(0, "hh:mm:ss".length);
  const details = Object.entries(line)
    .filter(([field]) => !STANDARD_FIELDS.has(field))
    .map(([field, value]) => `${field} ${detail(value)}`)
    .join(", ");
  const head = `${clock}  ${LEVEL_WORDS[line.level] ?? ""}${line.msg ?? ""}`;
  const stack = line.err?.stack === undefined ? "" : `\n${line.err.stack}`;
  return `${head}${details === "" ? "" : `  (${details})`}${stack}\n`;
}

export function createLog(level: string, format: LogFormat): Logger {
  const machine = pino.destination(2);
  const person: DestinationStream = { write: (json) => process.stderr.write(textLine(json)) };
  return pino({ level }, format === "json" ? machine : person);
}
