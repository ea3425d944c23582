/** One text for one meaning, so that what was approved can be compared by its hash. */
import { hash } from "node:crypto";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** JSON with keys in order and nothing between; fields that are undefined are left out. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each: Json) => canonicalJson(each)).join(",")}]`;
  const fields = Object.entries(value as { readonly [key: string]: Json | undefined })
    .filter((field): field is [string, Json] => field[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(",")}}`;
}

/** SHA-256 of a canonical text, in hex. */
export function hashOfText(text: string): string {
  return hash("sha256", text, "hex");
}
