/** A frozen amount; where there is any, it is a button that shows why. */
import { AmountText, clsx } from "@meridian/ui";
import { type MouseEvent, useState } from "react";
import type { HoldsProps } from "./HoldList.tsx";
import { LateHoldsWindow } from "./late.tsx";

interface FrozenAmountProps extends HoldsProps {
  readonly amount: string;
  /** The button's tooltip and accessible description. */
  readonly label: string;
  readonly className?: string;
}

export function FrozenAmount({ amount, label, className, ...holds }: FrozenAmountProps) {
  const [asked, setAsked] = useState(false);
  const { decimals } = holds;
  if (!/[1-9]/.test(amount)) {
    return <AmountText value="0" decimals={0} balance className={clsx("text-text-3", className)} />;
  }
  // It may stand in a row that opens something itself.
  const ask = (event: MouseEvent): void => {
    event.stopPropagation();
    setAsked(true);
  };
  return (
    <>
      <button
        type="button"
        title={label}
        aria-haspopup="dialog"
        onClick={ask}
        className={clsx(
          "target-44 rounded-control underline decoration-dotted underline-offset-4 hover:text-text-1",
          className,
        )}
      >
        <AmountText value={amount} decimals={decimals} balance />
      </button>
      {asked && <LateHoldsWindow {...holds} onClose={() => setAsked(false)} />}
    </>
  );
}
