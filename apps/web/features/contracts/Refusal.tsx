/** The reason why something was not done, in a window. */
import type { Refused } from "../fund-password/index.ts";

export function Refusal({ refused, heading }: { refused: Refused | undefined; heading?: string }) {
  if (refused === undefined) return null;
  return (
    <p role="alert" className="text-12 text-danger">
      {heading !== undefined && <strong className="block font-semibold">{heading}</strong>}
      {refused.message}
    </p>
  );
}
