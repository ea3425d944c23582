/** A profit in money and as a share, by its sign and in its colour. */
import { percentOfPpm } from "@meridian/core";
import { clsx, formatChange, GainText } from "@meridian/ui";
import { useLocale } from "use-intl";

interface GainProps {
  readonly value: string;
  readonly ppm: number;
  readonly coin: string;
  readonly large?: boolean;
  /** Of the past: nobody's own money. */
  readonly shown?: boolean;
}

export function Gain({ value, ppm, coin, large = false, shown = false }: GainProps) {
  const locale = useLocale();
  return (
    <span className={clsx("inline-flex flex-wrap items-baseline gap-x-2", large && "text-20 font-semibold")}>
      <GainText value={value} coin={coin} shown={shown} />
      <span className={clsx("figure", large ? "text-14" : "text-12", "text-text-2")}>
        {formatChange(percentOfPpm(ppm), locale)}
      </span>
    </span>
  );
}
