/** After an application: that the amount is there, or that staff decide. */
import { AmountText, Button, TimeText } from "@meridian/ui";
import { CircleCheck, Hourglass } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { Fact, Facts } from "../../wealth/index.ts";
import { recordsPath } from "../paths.ts";
import type { Applied, Calculator } from "./use-calculator.ts";

interface ResultNoteProps {
  readonly calculator: Calculator;
  readonly done: Applied;
  readonly layout: Layout;
}

export function ResultNote({ calculator, done, layout }: ResultNoteProps) {
  const t = useTranslations("loans");
  const { product, decimals, again } = calculator;
  const { orderId, state, actualArrival, totalRepaymentAmount, dueAt } = done;
  const Icon = state === "accepted" ? CircleCheck : Hourglass;
  const amount = (value: string) => <AmountText value={value} decimals={decimals} coin={product.coin} />;
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  return (
    <div role="status" className="grid w-full max-w-160 gap-4 rounded-card border border-line p-5">
      <p className="flex items-center gap-2 text-16 font-semibold">
        <Icon aria-hidden className={state === "accepted" ? "size-5 text-up" : "size-5 text-info"} />
        {t(`done.${state}.title`)}
      </p>
      <p className="text-14 text-text-2">{t(`done.${state}.text`)}</p>
      <Facts>
        <Fact name={t("cost.arrival")}>{amount(actualArrival)}</Fact>
        <Fact name={t("cost.repayment")}>{amount(totalRepaymentAmount)}</Fact>
        {state === "accepted" && (
          <Fact name={t("cost.due")}>
            <TimeText timeMs={dueAt} />
          </Fact>
        )}
        <Fact name={t("number")}>
          <span className="figure">{orderId}</span>
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={recordsPath(layout, orderId)}>{t("done.view")}</Link>
        </Button>
        <Button onClick={again}>{t("done.again")}</Button>
      </div>
    </div>
  );
}
