/** Shares of the money at the start: what was earned or lost, and the deepest fall. */
import { percentOfPpm } from "@meridian/core";
import { clsx, formatChange, formatPercent } from "@meridian/ui";
import { useLocale } from "use-intl";

const DECIMALS = 2;

interface ShareProps {
  readonly ppm: number;
}

export function Change({ ppm }: ShareProps) {
  const tone = ppm < 0 ? "text-down" : ppm > 0 && "text-up";
  return <span className={clsx("figure", tone)}>{formatChange(percentOfPpm(ppm), useLocale())}</span>;
}

/** A fall is given as how much was lost; none has no sign. */
export function Fall({ ppm }: ShareProps) {
  const locale = useLocale();
  const text = formatPercent(percentOfPpm(ppm), locale, DECIMALS, true);
  return <span className={clsx("figure", ppm > 0 && "text-down")}>{ppm > 0 ? `-${text}` : text}</span>;
}
