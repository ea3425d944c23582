/** The possible reasons for refusing each part of an identity check, and the refusals of a verdict. Pure. */
import type { KycField, KycReason, KycRefusal } from "@meridian/contract";

const TEXT: readonly KycReason[] = ["doesNotMatch", "notLegible", "edited"];
const PICTURE: readonly KycReason[] = [
  "blurred",
  "dark",
  "glare",
  "cropped",
  "covered",
  "wrongSide",
  "wrongDocument",
  "expired",
  "notLegible",
  "edited",
];

/** A reason is offered where it makes sense: a name is never too dark. */
export const REASONS: Readonly<Record<KycField, readonly KycReason[]>> = {
  name: TEXT,
  idNumber: TEXT,
  front: PICTURE,
  back: PICTURE,
};

export const FIELDS = ["name", "idNumber", "front", "back"] as const satisfies readonly KycField[];

/** "" for a part that is fine. */
export type Verdict = Readonly<Record<KycField, KycReason | "">>;

export const ALL_FINE: Verdict = { name: "", idNumber: "", front: "", back: "" };

export function refusalsOf(verdict: Verdict): KycRefusal[] {
  return FIELDS.flatMap((field) => {
    const reason = verdict[field];
    return reason === "" ? [] : [{ field, reason }];
  });
}

/** "Japan" in the language of whoever looks; the code where no name is known. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(code) ?? code;
}
