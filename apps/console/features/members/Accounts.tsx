/** The member's balances, with the reasons for frozen amounts. */
import type { MemberPicture } from "@meridian/contract";
import type texts from "@meridian/i18n/locales/en/consoleMembers.json";
import { AmountText, CoinIcon, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Code, Section } from "../../parts/index.ts";

type Balance = MemberPicture["balances"][number];
type Hold = MemberPicture["holds"][number];

const DECIMALS = 8;
const NOT_ZERO = /[1-9]/;

const isOwned = ({ available, frozen }: Balance): boolean =>
  NOT_ZERO.test(available) || NOT_ZERO.test(frozen);

const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
const coin = ({ coin: name }: { coin: string }) => (
  <span className="inline-flex items-center gap-2 align-middle">
    <CoinIcon coin={name} sizePx={16} />
    {name}
  </span>
);

/** Every kind has its text, or this does not compile. */
function holdKey(kind: Hold["kind"]): `hold.${keyof typeof texts.hold}` {
  return `hold.${kind}`;
}

function useBalanceColumns(): readonly Column<Balance>[] {
  const t = useTranslations("consoleMembers");
  return [
    { key: "coin", header: t("coin"), cell: coin },
    { key: "account", header: t("account"), cell: ({ account }) => t(`accounts.${account}`) },
    { key: "available", header: t("available"), align: "end", cell: ({ available }) => amount(available) },
    { key: "frozen", header: t("frozenAmount"), align: "end", cell: ({ frozen }) => amount(frozen) },
  ];
}

function useHoldColumns(): readonly Column<Hold>[] {
  const t = useTranslations("consoleMembers");
  return [
    {
      key: "why",
      header: t("why"),
      cell: ({ kind, market }) => `${t(holdKey(kind))} ${market}`,
    },
    { key: "coin", header: t("coin"), cell: coin },
    { key: "amount", header: t("amount"), align: "end", cell: (row) => amount(row.amount) },
    { key: "since", header: t("holdSince"), cell: ({ since }) => <TimeText timeMs={since} style="brief" /> },
    { key: "id", header: "ID", className: "max-w-40", cell: ({ id }) => <Code text={id} /> },
  ];
}

export function Accounts({ picture }: { picture: MemberPicture }) {
  const t = useTranslations("consoleMembers");
  const owned = picture.balances.filter(isOwned);
  return (
    <div className="grid grid-cols-2 items-start gap-5 max-xl:grid-cols-1">
      <Section title={t("balances")}>
        <Table
          label={t("balances")}
          columns={useBalanceColumns()}
          rows={owned}
          rowKey={({ account, coin: name }) => `${account} ${name}`}
          empty={<EmptyState>{t("noBalances")}</EmptyState>}
        />
      </Section>
      <Section title={t("holds")}>
        <Table
          label={t("holds")}
          columns={useHoldColumns()}
          rows={picture.holds}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          empty={<EmptyState>{t("noHolds")}</EmptyState>}
        />
      </Section>
    </div>
  );
}
