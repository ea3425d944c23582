/** Applications for loans and repayments: those that wait first, and any other state when it is asked for. */
import { LOAN_REQUEST_KINDS, LOAN_REQUEST_STATES, type LoanRequest } from "@meridian/contract";
import { AmountText, Badge, type Column, Select, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { usePages } from "../../data/index.ts";
import { MemberLink, PagedTable, Section } from "../../parts/index.ts";
import { REQUEST_TONE } from "./loans.model.ts";
import { RequestWindow } from "./RequestWindow.tsx";

const DECIMALS = 8;
/** Stands for every kind: no kind has this name. */
const ALL = "*";

export function RequestAmount({ request }: { request: LoanRequest }) {
  const t = useTranslations("consoleLoans");
  const { amount, coin } = request;
  if (amount === "") return <span>{t("requests.everything", { coin })}</span>;
  return <AmountText value={amount} decimals={DECIMALS} coin={coin} />;
}

function useColumns(): readonly Column<LoanRequest>[] {
  const t = useTranslations("consoleLoans");
  return [
    {
      key: "kind",
      header: t("requests.kind"),
      cell: ({ kind, loanKind }) => (
        <span className="font-medium">
          {t(`requestKind.${kind}`)} <span className="text-text-3">{t(`loanKind.${loanKind}`)}</span>
        </span>
      ),
    },
    {
      key: "state",
      header: t("requests.state"),
      cell: ({ state }) => <Badge tone={REQUEST_TONE[state]}>{t(`requestState.${state}`)}</Badge>,
    },
    { key: "member", header: t("member"), cell: ({ uid }) => <MemberLink uid={uid} /> },
    {
      key: "amount",
      header: t("amount"),
      align: "end",
      cell: (request) => <RequestAmount request={request} />,
    },
    { key: "product", header: t("product"), cell: ({ productId }) => productId },
    {
      key: "why",
      header: t("requests.why"),
      cell: ({ why }) => (why === "" ? "—" : t(`why.${why}`)),
    },
    {
      key: "created",
      header: t("requests.created"),
      cell: ({ createdAt }) => <TimeText timeMs={createdAt} style="ago" />,
    },
  ];
}

type State = (typeof LOAN_REQUEST_STATES)[number];
type Kind = (typeof LOAN_REQUEST_KINDS)[number] | typeof ALL;

function useFilters() {
  const t = useTranslations("consoleLoans");
  const [state, setState] = useState<State>("waiting");
  const [kind, setKind] = useState<Kind>(ALL);
  const kinds: readonly Kind[] = [ALL, ...LOAN_REQUEST_KINDS];
  const filters = (
    <span className="flex gap-2">
      <Select
        size="small"
        label={t("requests.kind")}
        value={kind}
        onValue={setKind}
        options={kinds.map((value) => ({
          value,
          label: value === ALL ? t("requests.all") : t(`requestKind.${value}`),
        }))}
      />
      <Select
        size="small"
        label={t("requests.state")}
        value={state}
        onValue={setState}
        options={LOAN_REQUEST_STATES.map((value) => ({ value, label: t(`requestState.${value}`) }))}
      />
    </span>
  );
  return { filters, input: kind === ALL ? { state } : { state, kind } };
}

export function RequestTable() {
  const t = useTranslations("consoleLoans");
  const { filters, input } = useFilters();
  const [opened, setOpened] = useState<LoanRequest>();
  const pages = usePages("staff/loanRequests", input, { refetchInterval: OVERVIEW_EVERY_MS });
  const columns = useColumns();
  return (
    <Section title={t("tab.requests")} aside={filters}>
      <PagedTable
        label={t("tab.requests")}
        pages={pages}
        columns={columns}
        rowKey={({ requestId }) => requestId}
        none={t("requests.none")}
        onRow={setOpened}
      />
      {opened !== undefined && <RequestWindow request={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
