/** The whole of one investment: its days, its figures, its renewal and its latest income. */
import type { Investment, WealthProduct } from "@meridian/contract";
import { AmountText, Button, formatPercent, Switch, TimeText } from "@meridian/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { isAny } from "../amounts.ts";
import { Fact, Facts } from "../Facts.tsx";
import { incomePath } from "../paths.ts";
import { RefusedLine } from "../RefusedLine.tsx";
import { useWealthAction } from "../use-wealth-action.ts";
import { UtcDay, UtcMoment } from "../UtcTime.tsx";
import { WealthWindow } from "../WealthWindow.tsx";

const DECIMALS = 8;
const RATE_DECIMALS = 2;

interface DetailWindowProps {
  readonly investment: Investment;
  readonly product: WealthProduct | null;
  readonly layout: Layout;
  readonly onClose: () => void;
}

function Renewal({ investment }: { investment: Investment }) {
  const t = useTranslations("wealth");
  const { run, busy, refused } = useWealthAction();
  const { investmentId, autoRenew, state, termDays } = investment;
  if (state !== "running" || termDays === 0) return null;
  const turn = (isOn: boolean): void =>
    void run("user/setInterestRenewal", { investmentId, autoRenew: isOn });
  return (
    <div className="grid gap-1">
      <Switch checked={autoRenew} disabled={busy} onChecked={turn} label={t("renew.label")} />
      <p className="text-12 text-text-3">{t("renew.text")}</p>
      <RefusedLine>{refused?.message}</RefusedLine>
    </div>
  );
}

function Figures({ investment }: { investment: Investment }) {
  const t = useTranslations("wealth");
  const { coin, principal, addedToday, incomePaid, incomeOwed, incomeToday, incomeToCome } = investment;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} balance />;
  return (
    <Facts>
      <Fact name={t("totals.principal")}>{amount(principal)}</Fact>
      {isAny(addedToday) && <Fact name={t("detail.added")}>{amount(addedToday)}</Fact>}
      <Fact name={t("rate")}>{formatPercent(investment.ratePercent, useLocale(), RATE_DECIMALS)}</Fact>
      <Fact name={t("totals.income")}>{amount(incomePaid)}</Fact>
      {isAny(incomeOwed) && <Fact name={t("owed")}>{amount(incomeOwed)}</Fact>}
      <Fact name={t("detail.today")}>{amount(incomeToday)}</Fact>
      {isAny(incomeToCome) && <Fact name={t("detail.toCome")}>{amount(incomeToCome)}</Fact>}
    </Facts>
  );
}

function Days({ investment }: { investment: Investment }) {
  const t = useTranslations("wealth");
  const { openedAt, firstDayAt, backAt, endedAt, account, investmentId } = investment;
  return (
    <Facts>
      <Fact name={t("detail.opened")}>
        <TimeText timeMs={openedAt} />
      </Fact>
      <Fact name={t("timeline.starts")}>
        <UtcDay timeMs={firstDayAt} />
      </Fact>
      {backAt !== null && endedAt === null && (
        <Fact name={t("timeline.back")}>
          <UtcMoment timeMs={backAt} />
        </Fact>
      )}
      {endedAt !== null && (
        <Fact name={t("detail.ended")}>
          <TimeText timeMs={endedAt} />
        </Fact>
      )}
      <Fact name={t("account.label")}>{t(`account.${account}`)}</Fact>
      <Fact name={t("done.id")}>
        <span className="figure">{investmentId}</span>
      </Fact>
    </Facts>
  );
}

export function DetailWindow({ investment, product, layout, onClose }: DetailWindowProps) {
  const t = useTranslations("wealth");
  const { name, investmentId } = investment;
  return (
    <WealthWindow
      layout={layout}
      title={name}
      onClose={onClose}
      footer={
        <Button asChild wide>
          <Link to={`${incomePath(layout)}?investment=${investmentId}`}>{t("detail.income")}</Link>
        </Button>
      }
    >
      <div className="grid gap-5">
        <Figures investment={investment} />
        <Days investment={investment} />
        <Renewal investment={investment} />
        {product !== null && <p className="text-12 text-text-3">{product.yieldSource}</p>}
      </div>
    </WealthWindow>
  );
}
