/** A price at which a position closes by itself: as a price, in percent of its entry, or of its margin. */
import { Chip, DecimalInput, Field, formatPercent, formatPrice, PriceText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { MarketScale } from "../../trade/index.ts";
import { Signed } from "../signed.ts";
import type { ExitBy, ExitName, ExitProblem } from "./exit.model.ts";

const PRESETS = { takeProfit: ["10", "25", "50", "100"], stopLoss: ["5", "10", "25", "50"] } as const;

export interface ExitFieldProps {
  readonly scale: MarketScale;
  readonly name: ExitName;
  readonly by: ExitBy;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Undefined while the value leads to none. */
  readonly price: string | undefined;
  readonly profit: string | undefined;
  readonly problem: ExitProblem | undefined;
  readonly mark: string;
  readonly liquidationPrice: string;
}

function useProblemText({ problem, mark, liquidationPrice, scale }: ExitFieldProps): string | undefined {
  const t = useTranslations("contracts");
  const locale = useLocale();
  if (problem === undefined) return undefined;
  const at = problem === "beyond" ? liquidationPrice : mark;
  return t(`exits.${problem}`, { price: formatPrice(at, locale, scale.market.priceDecimals) });
}

function Hint({ price, profit, scale }: ExitFieldProps) {
  const t = useTranslations("contracts");
  if (price === undefined || profit === undefined) return null;
  return (
    <>
      <PriceText value={price} decimals={scale.market.priceDecimals} /> · {t("exits.profit")}{" "}
      <Signed value={profit} coin={scale.quote} />
    </>
  );
}

/** Gains are taken above zero and losses below it, whatever side the position is on. */
function Presets({ name, value, onValue }: ExitFieldProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  return (
    <div role="group" aria-label={t(`ticket.${name}`)} className="flex gap-1.5">
      {PRESETS[name].map((preset) => (
        <Chip
          key={preset}
          chosen={preset === value}
          onClick={() => onValue(preset)}
          className="flex-1 justify-center !px-1"
        >
          {name === "takeProfit" ? "+" : "−"}
          {formatPercent(preset, locale)}
        </Chip>
      ))}
    </div>
  );
}

export function ExitField(props: ExitFieldProps) {
  const t = useTranslations("contracts");
  const { scale, name, by, value, onValue, price, profit } = props;
  const problem = useProblemText(props);
  const unit = by === "price" ? scale.quote : by === "roe" ? t("exits.byRoe") : "%";
  return (
    <div className="grid gap-1.5">
      <Field
        label={t(`ticket.${name}`)}
        unit={unit}
        error={problem}
        hint={price === undefined || profit === undefined ? undefined : <Hint {...props} />}
      >
        <DecimalInput
          value={value}
          onValue={onValue}
          decimals={by === "price" ? scale.market.priceDecimals : 2}
          coin={by === "price" ? scale.quote : "%"}
        />
      </Field>
      {by !== "price" && <Presets {...props} />}
    </div>
  );
}
