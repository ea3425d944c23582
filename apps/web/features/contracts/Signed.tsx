import { GainText, type GainTextProps } from "@meridian/ui";
import { CONTRACT_DECIMALS } from "../orders/index.ts";

/** Money that a contract brought or cost, by its sign. */
export function Signed(props: Omit<GainTextProps, "decimals">) {
  return <GainText decimals={CONTRACT_DECIMALS} {...props} />;
}
