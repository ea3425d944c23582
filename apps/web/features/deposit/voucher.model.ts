/** A deposit that no chain shows, proved with a picture: what is missing in the form, and how it stands. Pure. */
import type { Voucher } from "@meridian/contract";
import type { Tone } from "@meridian/ui";

export interface VoucherForm {
  readonly amount: string;
  readonly remark: string;
  readonly picture: Pick<Blob, "size" | "type"> | null;
}

export interface VoucherProblems {
  readonly amount?: "missing";
  readonly picture?: "missing" | "kind" | "large";
}

export const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png"];

/** As the server takes it. */
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

export function voucherProblems({ amount, picture }: VoucherForm): VoucherProblems {
  return { ...(/[1-9]/.test(amount) ? {} : { amount: "missing" }), ...pictureProblem(picture) };
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
