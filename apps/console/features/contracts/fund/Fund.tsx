/** The insurance fund: what it has and needs, how it went, what it took over, and moving money by two people. */
import { AmountText, Button } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMayPropose, useRead } from "../../../data/index.ts";
import { Fact, Facts, Loaded, Section } from "../../../parts/index.ts";
import { Unrealised } from "../risks/risk-columns.tsx";
import { RISKS_EVERY_MS, useFund } from "../use-contracts.ts";
import { DAYS, FundCurve } from "./FundCurve.tsx";
import { FundDays } from "./FundDays.tsx";
import { FundPositions } from "./FundPositions.tsx";
import { FundWindow } from "./FundWindow.tsx";

const DECIMALS = 6;

type Direction = "in" | "out";
const DIRECTIONS: readonly Direction[] = ["in", "out"];

export function Fund() {
  const t = useTranslations("consoleContracts");
  const mayPropose = useMayPropose();
  const [moving, setMoving] = useState<Direction>();
  const fund = useFund();
  const days = useRead("data/insuranceFund", { limit: DAYS }, { refetchInterval: RISKS_EVERY_MS });
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  return (
    <div className="grid grid-cols-[360px_1fr] items-start gap-4 max-xl:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-4">
        <Section
          title={t("fund.title")}
          aside={
            mayPropose("insuranceFunding") && (
              <span className="flex gap-2">
                {DIRECTIONS.map((direction) => (
                  <Button key={direction} size="small" onClick={() => setMoving(direction)}>
                    {t(`fund.move.${direction}`)}
                  </Button>
                ))}
              </span>
            )
          }
        >
          <Loaded query={fund} rows={5}>
            {(answer) => (
              <div className="px-4 py-3">
                <AmountText
                  value={answer.balance}
                  decimals={DECIMALS}
                  coin={answer.coin}
                  className="text-28 font-semibold"
                />
                <Facts className="mt-3 [&_dd]:text-end">
                  <Fact name={t("fund.unrealised")}>
                    <Unrealised value={answer.unrealised} />
                  </Fact>
                  <Fact name={t("fund.maintenance")}>{amount(answer.maintenance)}</Fact>
                  <Fact name={t("fund.free")} strong>
                    {amount(answer.free)}
                  </Fact>
                  <Fact name={t("fund.operating")}>{amount(answer.operating)}</Fact>
                </Facts>
                {moving !== undefined && (
                  <FundWindow direction={moving} fund={answer} onClose={() => setMoving(undefined)} />
                )}
              </div>
            )}
          </Loaded>
        </Section>
        <Section title={t("fund.series", { days: DAYS })}>
          <Loaded query={days} rows={3}>
            {(answer) => <FundCurve days={answer.days} nowMs={days.dataUpdatedAt} />}
          </Loaded>
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FundPositions fund={fund} />
        <FundDays days={days} />
      </div>
    </div>
  );
}
