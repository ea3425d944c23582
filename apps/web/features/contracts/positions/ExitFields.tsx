/** A price at which a position closes by itself: as a price, in percent of its entry, or of its margin. */
import { DecimalInput, Field, formatPrice, PriceText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { TradedMarket } from "../../trade/index.ts";
import { Signed } from "../Signed.tsx";
import type { ExitBy, ExitName, ExitProblem } from "./exit.model.ts";
import { ExitPresets } from "./ExitPresets.tsx";

export interface ExitFieldProps {
  readonly scale: TradedMarket;
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

function useProblemText(props: ExitFieldProps): string | undefined {
  const { name, value, price, problem, mark, liquidationPrice, scale } = props;
  const t = useTranslations("contracts");
  const locale = useLocale();
  if (value !== "" && price === undefined) return t(`ticket.${name}Unread`);
  if (problem === undefined) return undefined;
  const at = problem === "beyond" ? liquidationPrice : mark;
  return t(`exits.${problem}`, { price: formatPrice(at, locale, scale.info.priceDecimals) });
}

function Hint({ price, profit, scale }: ExitFieldProps) {
  const t = useTranslations("contracts");
  if (price === undefined || profit === undefined) return null;
  return (
    <>
      <PriceText value={price} decimals={scale.info.priceDecimals} /> · {t("exits.profit")}{" "}
      <Signed value={profit} coin={scale.quote} />
    </>
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
          decimals={by === "price" ? scale.info.priceDecimals : 2}
          coin={by === "price" ? scale.quote : "%"}
          loss={by !== "price" && name === "stopLoss"}
        />
      </Field>
      {by !== "price" && <ExitPresets {...{ name, value, onValue }} />}
    </div>
  );
}
