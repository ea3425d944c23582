/** The usual distances of a take profit or a stop loss, in percent, as presses. */
import { Chip, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { ExitBy, ExitName } from "./exit.model.ts";

const PRESETS = { takeProfit: ["10", "25", "50", "100"], stopLoss: ["5", "10", "25", "50"] } as const;

/** The ways in which an exit may be typed, with the keys of their words. */
export const EXIT_WAYS: readonly ExitBy[] = ["roe", "price", "percent"];
export const EXIT_WORDS = { price: "exits.byPrice", percent: "exits.byPercent", roe: "exits.byRoe" } as const;

interface ExitPresetsProps {
  readonly name: ExitName;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** In two rows, for the narrow ticket: four beside each other cut their figures. */
  readonly tight?: boolean;
}

/** Gains stand above zero and losses below it, whatever side the position is on. */
export function ExitPresets({ name, value, onValue, tight = false }: ExitPresetsProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  return (
    <div
      role="group"
      aria-label={t(`ticket.${name}`)}
      className={tight ? "grid grid-cols-2 gap-1" : "flex gap-1.5"}
    >
      {PRESETS[name].map((preset) => (
        <Chip
          key={preset}
          chosen={preset === value}
          onClick={() => onValue(preset)}
          className="min-w-0 flex-1 justify-center !px-1"
        >
          {name === "takeProfit" ? "+" : "-"}
          {formatPercent(preset, locale)}
        </Chip>
      ))}
    </div>
  );
}
