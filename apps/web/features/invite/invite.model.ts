/** Invite link, commission example and team places. Pure; amounts as decimal text. */
import type { CallOutput } from "@meridian/contract";
import { formatDecimal, mulDiv, parseDecimal, trimDecimal } from "@meridian/core";

export type InviteInfo = CallOutput<"user/getInviteInfo">;

const PPM = 1_000_000n;
const USDT_DIGITS = 6;

/** A round amount that is easily thought of. */
export const EXAMPLE_USDT = "10000";

export interface Example {
  readonly fee: string;
  readonly levelOne: string;
  readonly levelTwo: string;
}

/** Computes fee and shares of the example trade: the fee rounded up, the shares down, as when paid. */
export function exampleOf({
  exampleFeePpm,
  levelOnePpm,
  levelTwoPpm,
}: Pick<InviteInfo, "exampleFeePpm" | "levelOnePpm" | "levelTwoPpm">): Example {
  const size = parseDecimal(EXAMPLE_USDT, USDT_DIGITS);
  const fee = mulDiv(typeof size === "bigint" ? size : 0n, BigInt(exampleFeePpm), PPM, "ceil");
  const share = (ppm: number): string => text(mulDiv(fee, BigInt(ppm), PPM, "floor"));
  return { fee: text(fee), levelOne: share(levelOnePpm), levelTwo: share(levelTwoPpm) };
}

function text(units: bigint): string {
  return trimDecimal(formatDecimal(units, USDT_DIGITS));
}

/** The places one has gone down into the team: "2.1" came by "2". */
export function placesTo(place: string): string[] {
  const numbers = place === "" ? [] : place.split(".");
  return numbers.map((_, index) => numbers.slice(0, index + 1).join("."));
}

/** The third level invites people too, who are nobody's team any more. */
export function canGoDown(place: string): boolean {
  return place.split(".").length < 3;
}

/** Query for a place's friends; "" is oneself. */
export const teamOf = (place: string) => (place === "" ? {} : { place });
