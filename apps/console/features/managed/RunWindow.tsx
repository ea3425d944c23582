/** One managed order of a member: its settings and figures, and each of its orders with the reason. */
import { percentOfPpm } from "@meridian/core";
import type { StaffRun } from "@meridian/contract";
import { AmountText, Badge, type Column, Dialog, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { usePages, useRead } from "../../data/index.ts";
import { Fact, Facts, Loaded, MemberLink, PagedTable } from "../../parts/index.ts";
import { isKnown, type ManagedOrder, STATUS_TONE } from "./managed.model.ts";
import { useReason, useSettings } from "./use-reason.ts";
import { useRefusal } from "./use-refusal.ts";

const DECIMALS = 8;
const PERCENT_DECIMALS = 2;

function useColumns(market: string): readonly Column<ManagedOrder>[] {
  const t = useTranslations("managed.order");
  const reasonText = useReason(market);
  const refusalText = useRefusal();
  const end = { align: "end" } as const;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  return [
    { key: "number", header: t("number"), cell: ({ number }) => <span className="figure">{number}</span> },
    {
      key: "time",
      header: t("time"),
      cell: ({ placedAt }) => <TimeText timeMs={placedAt} style="brief" />,
    },
    {
      key: "side",
      header: t("side"),
      cell: ({ side }) => (
        <span className={side === "buy" ? "text-up" : "text-down"}>{t(`sides.${side}`)}</span>
      ),
    },
    { key: "price", header: t("price"), ...end, cell: ({ price }) => amount(price) },
    { key: "quantity", header: t("quantity"), ...end, cell: ({ quantity }) => amount(quantity) },
    { key: "executed", header: t("executed"), ...end, cell: ({ executed }) => amount(executed) },
    { key: "state", header: t("state"), cell: ({ state }) => t(`states.${state}`) },
    {
      key: "reason",
      header: t("reason"),
      cell: ({ reason, endReason, refusal }) => (
        <span className="block min-w-60 py-1 whitespace-normal text-text-2">
          {[reasonText(reason), endReason === null ? refusalText(refusal) : reasonText(endReason)]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
      ),
    },
  ];
}

function Orders({ run }: { run: StaffRun }) {
  const t = useTranslations("managed.run");
  const { managedId } = run;
  const pages = usePages("staff/managedOrders", { managedId }, { refetchInterval: OVERVIEW_EVERY_MS });
  const columns = useColumns(run.market);
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
