/** The filter of the log, and the reading of a line's detail. Pure. */
import type { CallInput } from "../../data/index.ts";

export interface AuditFilter {
  readonly staff: string;
  readonly action: string;
  readonly subject: string;
}

export const NO_FILTER: AuditFilter = { staff: "", action: "", subject: "" };

const MEMBER_NUMBER = /^\d{6,12}$/;

/** Empty fields ask for nothing; a bare number is a member's, who stands in the log as "member:12345678". */
export function filterInput({ staff, action, subject }: AuditFilter): CallInput<"staff/auditLog"> {
  const about = MEMBER_NUMBER.test(subject.trim()) ? `member:${subject.trim()}` : subject.trim();
  return {
    ...(staff.trim() === "" ? {} : { staff: staff.trim() }),
    ...(action.trim() === "" ? {} : { action: action.trim() }),
    ...(about === "" ? {} : { subject: about }),
  };
}

export type Detail = readonly (readonly [name: string, value: string])[];

/** The detail of a line as names and values; text that is no object stands as it is. */
export function detailOf(text: string): Detail {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null) return [["", text]];
    return Object.entries(read).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
  } catch {
    return [["", text]];
  }
}

/** The member that a subject names; null for any other. */
export const memberOf = (subject: string): string | null => /^member:(\d+)$/.exec(subject)?.[1] ?? null;
