/** The computation of profit, with the reader's own figures of the span that is looked at. */
import { AmountText, Dialog, Sheet } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import type { Curve } from "./worth-curve.model.ts";

const MONEY_DECIMALS = 2;

function Row({
  sign,
  label,
  strong = false,
  children,
}: {
  sign: string;
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={strong ? "flex gap-2 border-t border-line pt-2 font-semibold" : "flex gap-2 text-text-2"}>
      <dt className="flex flex-1 gap-2">
        <span aria-hidden className="figure w-3">
          {sign}
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface WorthExplainedProps {
  readonly curve: Curve;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function WorthExplained({ curve, layout, onClose }: WorthExplainedProps) {
  const t = useTranslations("account");
  const Window = layout === "mobile" ? Sheet : Dialog;
  const figure = (value: string): ReactNode => (
    <AmountText value={value} decimals={MONEY_DECIMALS} coin="USDT" fixed balance />
  );
  return (
    <Window open onOpen={(open) => !open && onClose()} title={t("curve.how")}>
      <dl className="flex flex-col gap-2 text-14">
        <Row sign="" label={t("curve.end")}>
          {figure(curve.endWorth)}
        </Row>
        <Row sign="-" label={t("curve.start")}>
          {figure(curve.startWorth)}
        </Row>
        <Row sign="-" label={t("curve.inflow")}>
          {figure(curve.inflow)}
        </Row>
        <Row sign="=" label={t("curve.profit")} strong>
          {figure(curve.profit)}
        </Row>
      </dl>
      <p className="mt-4 text-13 text-text-2">{t("curve.howText")}</p>
      <p className="mt-2 text-13 text-text-2">{t("curve.howPercent")}</p>
    </Window>
  );
}
