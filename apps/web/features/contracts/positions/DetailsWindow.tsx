/** A position looked at closer: every figure, what would end it, its place in the order of deleveraging. */
import { useTranslations } from "use-intl";
import { ContractWindow } from "../ContractWindow.tsx";
import { Lights, PositionName, Profit, RiskLine } from "./PositionCells.tsx";
import { PositionFigures } from "./PositionFigures.tsx";
import type { WindowProps } from "./PositionWindows.tsx";

export default function DetailsWindow({ live, onClose }: WindowProps) {
  const t = useTranslations("contracts");
  return (
    <ContractWindow open onOpen={(open) => open || onClose()} title={t("details.title")} width="medium">
      <div className="grid gap-4 text-13">
        <div className="flex items-center justify-between gap-3">
          <PositionName live={live} />
          <span className="text-end">
            <Profit live={live} />
          </span>
        </div>
        <RiskLine live={live} />
        <PositionFigures live={live} />
        <section className="grid gap-1">
          <h3 className="flex items-center gap-2 font-semibold">
            {t("lights.title")} <Lights lights={live.position.deleverageLights} />
          </h3>
          <p className="text-12 text-text-2">{t("lights.text")}</p>
        </section>
      </div>
    </ContractWindow>
  );
}
