/** From what came over the wire to a call's parsed input, or the refusal that names the field at fault. */
import { type Call, REFUSAL_NAMES, type RefusalName } from "@meridian/contract";
import type { z } from "zod";
import { CallRefusal } from "./context.ts";
import { refusalOfDecimalText } from "./money.ts";

const KNOWN_REFUSALS: ReadonlySet<string> = new Set(REFUSAL_NAMES);

/** Refuses "request.unknown_field", "request.malformed", or what the field's shape names. */
export function parseInput(call: Call, input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new CallRefusal("request.malformed");
  }
  refuseNul(input as Record<string, unknown>);
  const parsed = call.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues, input as Record<string, unknown>);
}

/**
 * No text of ours has a NUL character, and PostgreSQL cannot hold one. Texts deeper than the input's own are those of
 * an order's legs, whose shape has no room for one.
 */
function refuseNul(input: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(input)) {
    if (typeof value === "string" && value.includes("\u0000")) {
      throw new CallRefusal("request.malformed", fieldName([key]));
    }
  }
}

/** A field that does not belong is told first: it is most likely the misspelt name of the one that is missing. */
function refusalOf(issues: readonly z.core.$ZodIssue[], input: Record<string, unknown>): CallRefusal {
  const unknown = issues.find((issue) => issue.code === "unrecognized_keys");
  if (unknown !== undefined)
    return new CallRefusal("request.unknown_field", fieldName([...unknown.path, unknown.keys[0]]));
  const issue = issues[0];
  if (issue === undefined || issue.path.length === 0) return new CallRefusal("request.malformed");
  return new CallRefusal(refusalOfIssue(issue, valueAt(input, issue.path)), fieldName(issue.path));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value;
}

function refusalOfIssue(issue: z.core.$ZodIssue, value: unknown): RefusalName {
  if (value === undefined || !KNOWN_REFUSALS.has(issue.message)) return "request.malformed";
  if (issue.message === "amount.malformed") return refusalOfDecimalText(value);
  return issue.message as RefusalName;
}

/** As in "legs.1.price". A caller's own word goes back shortened. */
function fieldName(path: readonly (PropertyKey | undefined)[]): string {
  return path.map(String).join(".").slice(0, 64);
}
