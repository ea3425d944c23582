import type { IndexSource } from "@meridian/contract";
import { clsx, formatPercent, PriceText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Pair } from "../ContractCells.tsx";
import { ageText, sourceUrgency, type Urgency } from "../contracts.model.ts";

const DEVIATION_DECIMALS = 4;
const DOT: Readonly<Record<Urgency, string>> = { "": "bg-up", warn: "bg-warn", danger: "bg-danger" };
const TEXT: Readonly<Record<Urgency, string>> = { "": "", warn: "text-warn", danger: "text-danger" };

/** A source's price; under it its distance from the middle and its age, or the word for why it does not count. */
export function SourceCell({ source, decimals }: { source: IndexSource | undefined; decimals: number }) {
  const t = useTranslations("consoleContracts");
  const locale = useLocale();
  if (source === undefined) return <span className="text-text-3">—</span>;
  const { state, price, ageMs, deviationPercent } = source;
  const urgency = sourceUrgency(source);
  const deviation =
    deviationPercent === "" ? undefined : formatPercent(deviationPercent, locale, DEVIATION_DECIMALS, true);
  const age = ageMs === null ? undefined : ageText(ageMs, locale);
  const facts = [state === "used" ? undefined : t(`sources.state.${state}`), deviation, age];
  return (
    <span title={t(`sources.why.${state}`)}>
      <Pair
        under={
          <span className={TEXT[urgency]}>{facts.filter((fact) => fact !== undefined).join(" · ")}</span>
        }
      >
        <span className="inline-flex items-center gap-1.5">
          <i aria-hidden className={clsx("size-1.5 rounded-full", DOT[urgency])} />
          {price === "" ? "—" : <PriceText value={price} decimals={decimals} />}
        </span>
      </Pair>
    </span>
  );
}
