/** From what came over the wire to a call's parsed input, or the refusal that names the field at fault. */
import { type Call, REFUSAL_NAMES, type RefusalName } from "@meridian/contract";
import type { z } from "zod";
import { unfitText } from "./characters.ts";
import { CallRefusal, refusalOfDecimalText } from "../../ground/calls/index.ts";

const KNOWN_REFUSALS: ReadonlySet<string> = new Set(REFUSAL_NAMES);

/** Refuses "request.unknown_field", "request.malformed", "request.characters", or what the field's shape names. */
export function parseInput(call: Call, input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new CallRefusal("request.malformed");
  }
  const parsed = call.input.safeParse(input);
  if (!parsed.success) throw refusalOf(parsed.error.issues, input as Record<string, unknown>);
  const unfit = unfitText(parsed.data);
  if (unfit !== null) throw new CallRefusal("request.characters", fieldName(unfit));
  return parsed.data;
}

/** A field that does not belong is reported first: it is most likely the misspelt name of the one that is missing. */
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
