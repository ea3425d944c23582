/** Own transfers and exchanges: what the filters ask for. Pure. */
import type { CallInput, ConvertRecord, ConvertRecordType } from "@meridian/contract";
import { type Period, periodOf } from "../../records/index.ts";

export const RECORD_TYPES = ["transfer", "exchange", "dust"] as const satisfies readonly ConvertRecordType[];

export interface ConvertFilter extends Period {
  /** "" for all. */
  readonly type: ConvertRecordType | "";
  readonly coin: string;
}

export const NO_FILTER: ConvertFilter = { type: "", coin: "", from: "", to: "" };

export function isFiltered(filter: ConvertFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}

export function recordsInput(filter: ConvertFilter): CallInput<"user/convertRecord"> {
  const { type, coin } = filter;
  return { ...(type !== "" && { type }), ...(coin !== "" && { coin }), ...periodOf(filter) };
}

export function isTransfer({ type }: Pick<ConvertRecord, "type">): boolean {
  return type === "transfer";
}
