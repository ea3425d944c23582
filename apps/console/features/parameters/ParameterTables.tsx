import {
  changeFieldsOf,
  type ChangeFieldType,
  type ParameterChange,
  type Parameters,
} from "@meridian/contract";
import { Badge, type Column, EmptyState, Table } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Section, useWide } from "../../parts/index.ts";
import {
  AnnouncedBadge,
  linesOf,
  useAnnounced,
  useLineText,
  useSubjectText,
  WillBe,
} from "../proposals/index.ts";
import type { ParameterKind, ParameterTab } from "./parameter.model.ts";

const KINDS: Readonly<Record<ParameterTab, readonly ParameterKind[]>> = {
  markets: ["market"],
  coins: ["coin"],
  networks: ["coinNetwork", "coinContract"],
  wallets: ["coldAddress", "hotWallet"],
  fees: ["feeLevel", "referralRates"],
  convert: ["convertTerms", "convertCoin"],
  rewards: ["signInRewards"],
  wealth: ["offer", "offerState", "offerText"],
  loans: ["loanPlan", "loanPlanState", "loanRule"],
  limits: ["limit"],
};

/** Left where they begin. */
const WORDS: readonly ChangeFieldType[] = ["name", "address", "text", "choice", "codes"];

interface ParameterTablesProps {
  readonly tab: ParameterTab;
  readonly changes: readonly ParameterChange[];
  /** For what stands beside the fields: a market's state, a coin's stock. */
  readonly answer: Pick<Parameters, "markets" | "convertCoins">;
  readonly onOpen: (change: ParameterChange) => void;
}

/** Kinds of which there is one, named by the kind. */
const SINGLE: readonly ParameterChange["kind"][] = [
  "referralRates",
  "signInRewards",
  "convertTerms",
  "loanRule",
];

function useColumns(
  kind: ParameterKind,
  { markets, convertCoins }: ParameterTablesProps["answer"],
): readonly Column<ParameterChange>[] {
  const t = useTranslations("consoleMoney");
  const subjectText = useSubjectText();
  const lineText = useLineText();
  const announcedOf = useAnnounced();
  const stateOf = (row: ParameterChange): "cancelOnly" | "halted" | undefined => {
    const state =
      row.kind === "market" ? markets.find(({ market }) => market === row.market)?.state : undefined;
    return state === "trading" ? undefined : state;
  };
  const subject: Column<ParameterChange> = {
    key: "subject",
    header: t(`kind.${kind}`),
    cell: (row) => {
      const state = stateOf(row);
      return (
        <span className="inline-flex items-center gap-2 font-medium">
          {SINGLE.includes(row.kind) ? t(`kind.${row.kind}`) : subjectText(row)}
          {state !== undefined && (
            <Badge tone={state === "halted" ? "danger" : "warn"}>{t(`marketState.${state}`)}</Badge>
          )}
          {announcedOf(row) !== undefined && <AnnouncedBadge />}
        </span>
      );
    },
  };
  const shown = changeFieldsOf(kind).filter(({ isSubject, isDetail }) => !isSubject && !isDetail);
  const fields = shown.map(({ name, type }): Column<ParameterChange> => ({
    key: name,
    header: t(`field.${name}`),
    ...(WORDS.includes(type) ? {} : { align: "end" }),
    ...(type === "text" ? { className: "max-w-120 truncate" } : {}),
    cell: (row) => (
      <>
        {lineText(name, linesOf(row, null).find((line) => line.name === name)?.after ?? "")}
        <WillBe announced={announcedOf(row)} name={name} />
      </>
    ),
  }));
  const stock: Column<ParameterChange> = {
    key: "stock",
    header: t("field.stock"),
    align: "end",
    cell: (row) =>
      row.kind === "convertCoin" &&
      lineText("stockTarget", convertCoins.find(({ coin }) => coin === row.coin)?.stock ?? ""),
  };
  return kind === "convertCoin" ? [subject, stock, ...fields] : [subject, ...fields];
}

function Card({ row, columns }: { row: ParameterChange; columns: readonly Column<ParameterChange>[] }) {
  const [subject, ...fields] = columns;
  return (
    <div className="space-y-1 px-4 py-2.5 text-13">
      {subject?.cell(row)}
      {fields.map(({ key, header, cell }) => (
        <span key={key} className="flex justify-between gap-3 text-text-2">
          <span className="text-text-3">{header}</span>
          <span className="figure">{cell(row)}</span>
        </span>
      ))}
    </div>
  );
}

function KindTable({ kind, changes, answer, onOpen }: ParameterTablesProps & { kind: ParameterKind }) {
  const t = useTranslations("consoleMoney");
  const wide = useWide();
  const subjectText = useSubjectText();
  const columns = useColumns(kind, answer);
  return (
    <Section title={t(`kind.${kind}`)}>
      <Table
        label={t(`kind.${kind}`)}
        columns={columns}
        rows={changes.filter((change) => change.kind === kind)}
        rowKey={subjectText}
        onRow={onOpen}
        empty={<EmptyState>{t("parameters.none")}</EmptyState>}
        card={
          wide
            ? undefined
            : (row) => (
                <button type="button" onClick={() => onOpen(row)} className="block w-full text-start">
                  <Card row={row} columns={columns} />
                </button>
              )
        }
      />
    </Section>
  );
}

export function ParameterTables(props: ParameterTablesProps) {
  return (
    <div className="flex flex-col gap-5">
      {KINDS[props.tab].map((kind) => (
        <KindTable key={kind} {...props} kind={kind} />
      ))}
    </div>
  );
}
