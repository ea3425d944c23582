/** A deposit that no chain shows, proved with a picture: what is missing in the form, and how it stands. Pure. */
import { parseDecimal } from "@meridian/core";
import type { Voucher } from "@meridian/contract";
import type { Tone } from "@meridian/ui";

export interface VoucherForm {
  readonly amount: string;
  readonly remark: string;
  readonly picture: Pick<Blob, "size" | "type"> | null;
}

export interface VoucherProblems {
  readonly amount?: "missing" | "large";
  readonly picture?: "missing" | "kind" | "large";
}

export const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png"];

/** As the server takes it. */
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

export function voucherProblems({ amount, picture }: VoucherForm, decimals: number): VoucherProblems {
  return { ...amountProblem(amount, decimals), ...pictureProblem(picture) };
}

/**
 * Problems to show: all of them once sending was tried; before, those of what was chosen or typed already, because
 * nothing that is still to come mends them.
 */
export function problemsShown(form: VoucherForm, decimals: number, tried: boolean): VoucherProblems {
  const all = voucherProblems(form, decimals);
  if (tried) return all;
  const { amount, picture } = all;
  return {
    ...(amount === undefined || amount === "missing" ? {} : { amount }),
    ...(picture === undefined || picture === "missing" ? {} : { picture }),
  };
}

const TOO_MANY_DIGITS = /^[1-9]\d{20}/;

function amountProblem(text: string, decimals: number): Pick<VoucherProblems, "amount"> {
  const units = parseDecimal(text, decimals);
  if (units === "too_large" || TOO_MANY_DIGITS.test(text)) return { amount: "large" };
  return typeof units === "bigint" && units > 0n ? {} : { amount: "missing" };
}

function pictureProblem(picture: VoucherForm["picture"]): Pick<VoucherProblems, "picture"> {
  if (picture === null) return { picture: "missing" };
  if (!PICTURE_TYPES.includes(picture.type)) return { picture: "kind" };
  return picture.size > PICTURE_BYTES_MAX ? { picture: "large" } : {};
}

export const VOUCHER_TONE: Readonly<Record<Voucher["state"], Tone>> = {
  pending: "info",
  confirmed: "info",
  credited: "up",
  refused: "warn",
};
