// A reporter for node --test: one line per file as it ends, every failure in full, and in a file for the sum the counts
// and the failures in short.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { inspect } from "node:util";
import { failureOf } from "./count.ts";

/** @typedef {{ type: string, data: any }} Event */

/** @param {AsyncIterable<Event>} events @returns {AsyncGenerator<string>} */
export default async function* report(events) {
  /** @type {string[]} */
  const failures = [];
  for await (const { type, data } of events) {
    if (type === "test:fail" && !isContainer(data)) {
      failures.push(failureOf(`${placeOf(data)} ${data.name}`, reasonOf(data)));
      yield failure(data);
    } else if (type === "test:stderr") yield data.message;
    else if (type === "test:summary") {
      const { passed, failed, cancelled } = data.counts;
      const outcome = { passed, failed: failed + cancelled, failures };
      if (data.file !== undefined) yield fileLine(data.file, outcome, data.duration_ms);
      else writeFileSync(process.env["MERIDIAN_COUNTS"] ?? "/dev/null", JSON.stringify(outcome));
    }
  }
}

/** A parent fails with its children; only the child says why. @param {any} data */
const isContainer = (data) => data.details.error?.failureType === "subtestsFailed";

/** @param {{ file?: string, line: number }} data */
const placeOf = ({ file, line }) => `${relative(process.cwd(), file ?? "")}:${line}`;

/** @param {any} data */
const causeOf = ({ details }) => details.error?.cause ?? details.error;

/** @param {any} data */
function reasonOf(data) {
  const cause = causeOf(data);
  return cause instanceof Error ? cause.message : inspect(cause, { depth: 6 });
}

/** @param {any} data */
function failure(data) {
  const cause = causeOf(data);
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : reasonOf(data);
  const difference =
    cause?.expected === undefined
      ? ""
      : `\n${inspect({ actual: cause.actual, expected: cause.expected }, { depth: 6 })}`;
  return `  FAILED   ${data.name}\n           ${placeOf(data)}\n${text}${difference}\n`;
}

/** @param {string} file @param {{ passed: number, failed: number }} counts @param {number} durationMs */
function fileLine(file, { passed, failed }, durationMs) {
  const outcome = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  return `  ${relative(process.cwd(), file)}: ${outcome}, ${(durationMs / 1000).toFixed(1)} s\n`;
}
