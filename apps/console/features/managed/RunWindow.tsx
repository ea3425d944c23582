/** One managed order of a member: its settings and figures, and each of its orders with the reason. */
import { percentOfPpm } from "@meridian/core";
import type { StaffRun } from "@meridian/contract";
import { AmountText, Badge, Dialog, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { usePages, useRead } from "../../data/index.ts";
import { Fact, Facts, Loaded, MemberLink, PagedTable } from "../../parts/index.ts";
import { isKnown, STATUS_TONE } from "./managed.model.ts";
import { useOrderColumns } from "./use-order-columns.tsx";
import { useReason, useSettings } from "./use-reason.ts";
import { useRefusal } from "./use-refusal.ts";

const DECIMALS = 8;
const PERCENT_DECIMALS = 2;

function Orders({ run }: { run: StaffRun }) {
  const t = useTranslations("managed.run");
  const { managedId } = run;
  const pages = usePages("staff/managedOrders", { managedId }, { refetchInterval: OVERVIEW_EVERY_MS });
  const columns = useOrderColumns(run.market);
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-14 font-semibold">{t("orders")}</h3>
      <PagedTable
        label={t("orders")}
        pages={pages}
        columns={columns}
        rowKey={({ number }) => String(number)}
        none={t("ordersNone")}
        className="rounded-card border border-line"
      />
    </section>
  );
}

function Figures({ run }: { run: StaffRun }) {
  const t = useTranslations("consoleManaged");
  const tm = useTranslations("managed");
  const locale = useLocale();
  const reasonText = useReason(run.market);
  const refusalText = useRefusal();
  const settings = useSettings(run);
  const money = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={run.quoteCoin} />;
  const percent = (ppm: number): string => formatPercent(percentOfPpm(ppm), locale, PERCENT_DECIMALS);
  return (
    <Facts>
      <Fact name={t("state")}>
        <Badge tone={STATUS_TONE[run.status]}>{tm(`status.${run.status}`)}</Badge>{" "}
        {run.ending === null ? refusalText(run.refusal) : reasonText(run.ending)}
      </Fact>
      <Fact name={t("member")}>
        <MemberLink uid={run.uid} />
      </Fact>
      <Fact name={t("moneyIn")}>{money(run.worthAtStart)}</Fact>
      <Fact name={tm("run.worth")}>{money(run.worth)}</Fact>
      <Fact name={tm("run.profit")}>
        {money(run.profit)} ({percent(run.profitPpm)})
      </Fact>
      <Fact name={tm("run.holding")}>
        {money(run.holdingProfit)} ({percent(run.holdingProfitPpm)})
      </Fact>
      <Fact name={tm("run.drawdown")}>{percent(run.drawdownPpm)}</Fact>
      <Fact name={tm("lossMax.label")}>{percent(run.lossMaxPpm)}</Fact>
      <Fact name={tm("run.fees")}>{money(run.fees)}</Fact>
      {run.profitSharePpm > 0 && (
        <Fact name={tm("run.share")}>
          {money(run.profitShare)} ({percent(run.profitSharePpm)})
        </Fact>
      )}
      <Fact name={tm("run.fills")}>{run.fills}</Fact>
      <Fact name={tm("parameters")}>
        <ul>
          {settings.map(({ name, text }) => (
            <li key={name}>
              <span className="text-text-3">{name}</span> <span className="figure">{text}</span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={tm("run.created")}>
        <TimeText timeMs={run.createdAt} />
      </Fact>
      {run.endedAt !== null && (
        <Fact name={tm("run.ended")}>
          <TimeText timeMs={run.endedAt} />
        </Fact>
      )}
    </Facts>
  );
}

export function RunWindow({ run, onClose }: { run: StaffRun; onClose: () => void }) {
  const tm = useTranslations("managed");
  const { managedId, strategy, market } = run;
  const now = useRead("staff/managedRun", { managedId }, { refetchInterval: OVERVIEW_EVERY_MS });
  const name = isKnown(strategy) ? tm(`strategy.${strategy}`) : strategy;
  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      width="wide"
      title={`${tm("run.title", { id: managedId })} · ${name} · ${market}`}
    >
      <Loaded query={now}>{(whole) => <Figures run={whole} />}</Loaded>
      <Orders run={run} />
    </Dialog>
  );
}
