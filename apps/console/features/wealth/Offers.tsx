import type { StaffOffer } from "@meridian/contract";
import { AmountText, Badge, type Column, EmptyState, formatPercent, Table, type Tone } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Section, useOfferName, useWide } from "../../parts/index.ts";
import { UtcDay } from "./UtcDay.tsx";

const DECIMALS = 8;
const RATE_DECIMALS = 2;

function stateOf({ isShown, isOpen }: StaffOffer): readonly ["hidden" | "open" | "closed", Tone] {
  if (!isShown) return ["hidden", "warn"];
  return isOpen ? ["open", "up"] : ["closed", "neutral"];
}

function useColumns(): readonly Column<StaffOffer>[] {
  const t = useTranslations("consoleWealth");
  const locale = useLocale();
  const offerName = useOfferName();
  const amount = (value: string, coin: string) => <AmountText {...{ value, coin }} decimals={DECIMALS} />;
  return [
    {
      key: "offer",
      header: t("offers.offer"),
      cell: (row) => {
        const [state, tone] = stateOf(row);
        return (
          <span className="inline-flex items-center gap-2 font-medium">
            {offerName(row.offer)}
            <Badge tone={tone}>{t(`offers.state.${state}`)}</Badge>
          </span>
        );
      },
    },
    {
      key: "rate",
      header: t("offers.rate"),
      align: "end",
      cell: ({ ratePercent }) => formatPercent(ratePercent, locale, RATE_DECIMALS),
    },
    {
      key: "principal",
      header: t("offers.principal"),
      align: "end",
      cell: ({ principal, coin }) => amount(principal, coin),
    },
    {
      key: "investments",
      header: t("offers.investments"),
      align: "end",
      cell: ({ investments }) => <span className="figure">{investments}</span>,
    },
    {
      key: "earnings",
      header: t("offers.earnings"),
      align: "end",
      cell: ({ earnings, coin }) => amount(earnings, coin),
    },
    { key: "due", header: t("offers.due"), align: "end", cell: ({ due, coin }) => amount(due, coin) },
    { key: "reach", header: t("offers.reach"), align: "end", cell: (row) => <Reach row={row} /> },
  ];
}

/** Income that is owed comes before any day that earnings do not reach for. */
function Reach({ row }: { row: StaffOffer }) {
  const t = useTranslations("consoleWealth");
  if (/[1-9]/.test(row.owed)) {
    return (
      <Badge tone="danger">
        {t.rich("offers.owed", {
          amount: () => <AmountText value={row.owed} coin={row.coin} decimals={DECIMALS} />,
        })}
      </Badge>
    );
  }
  if (row.shortFrom === null) return <Badge tone="up">{t("offers.enough")}</Badge>;
  return <UtcDay timeMs={row.shortFrom} />;
}

/** Offers with what members have in them and what they pay from; those that owe come first. */
export function Offers({ offers }: { offers: readonly StaffOffer[] }) {
  const t = useTranslations("consoleWealth");
  const wide = useWide();
  const columns = useColumns();
  const [offer, ...facts] = columns;
  return (
    <Section title={t("offers.title")}>
      <Table
        label={t("offers.title")}
        columns={columns}
        rows={offers.toSorted((one, other) => urgency(one) - urgency(other))}
        rowKey={(row) => row.offer}
        empty={<EmptyState>{t("offers.none")}</EmptyState>}
        card={
          wide
            ? undefined
            : (row) => (
                <div className="space-y-1 px-4 py-2.5 text-13">
                  {offer?.cell(row)}
                  {facts.map(({ key, header, cell }) => (
                    <span key={key} className="flex justify-between gap-3 text-text-2">
                      <span className="text-text-3">{header}</span>
                      {cell(row)}
                    </span>
                  ))}
                </div>
              )
        }
      />
    </Section>
  );
}

function urgency({ owed, shortFrom }: StaffOffer): number {
  if (/[1-9]/.test(owed)) return 0;
  return shortFrom ?? Number.MAX_SAFE_INTEGER;
}
