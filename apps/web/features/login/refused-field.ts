import { CallRefused } from "../../data/index.ts";

/** The error message for one of a form's fields; with "" for none of them. */
export function refusalAt<Field extends string>(
  error: Error | null,
  fields: Readonly<Record<string, Field>>,
  wanted: Field | "",
): string | undefined {
  if (error === null) return undefined;
  const named = error instanceof CallRefused ? fields[error.field ?? ""] : undefined;
  return (named ?? "") === wanted ? error.message : undefined;
}
