/** All of a receipt: how each price came about, what it made of the money, and its place in the chain. */
import {
  AmountText,
  Badge,
  Button,
  clsx,
  type Column,
  Copy,
  PriceText,
  saveFile,
  Skeleton,
  Table,
  TimeText,
} from "@meridian/ui";
import { BadgeCheck, Check, CircleAlert, Download, Link2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { offsetText, type Receipt, receiptFile, type SampleRow, sampleRows } from "./receipt.model.ts";
import { useVerdicts } from "./use-verdict.ts";

const DECIMALS = 6;

function Verdict({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("roundReceipt");
  const given = useMemo(() => [receipt], [receipt]);
  const verdicts = useVerdicts(given);
  if (verdicts === undefined) return <Skeleton className="h-10 w-full" />;
  if (verdicts === "insecure")
    return <p className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">{t("insecure")}</p>;
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  if (problems.length === 0)
    return (
      <p
        role="status"
        className="flex items-start gap-2 rounded-control bg-up-soft px-3 py-2 text-13 text-up"
      >
        <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t("right")}
      </p>
    );
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-13 text-danger"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t("wrong", { what: problems.map((problem) => t(`problem.${problem}`)).join(", ") })}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-3 py-0.5 text-13">
      <dt className="text-text-3">{name}</dt>
      <dd className="figure min-w-0 text-end">{children}</dd>
    </div>
  );
}

function Samples({ rows, decimals }: { rows: readonly SampleRow[]; decimals: number }) {
  const t = useTranslations("roundReceipt");
  const columns = useMemo(
    (): readonly Column<SampleRow>[] => [
      {
        key: "source",
        header: t("source"),
        cell: ({ source, counts }) => (
          <span className={clsx("flex items-center gap-1.5", counts ? "font-medium" : "text-text-3")}>
            {counts ? (
              <Check role="img" aria-label={t("counted")} className="size-3.5 text-accent" />
            ) : (
              <i className="w-3.5" />
            )}
            {source}
          </span>
        ),
      },
      {
        ...{ key: "price", header: t("price"), align: "end" },
        cell: ({ price, counts }) => (
          <PriceText value={price} decimals={decimals} className={counts ? "" : "text-text-3"} />
        ),
      },
      { key: "offset", header: t("offset"), align: "end", cell: ({ offsetMs }) => offsetText(offsetMs) },
      {
        key: "signature",
        header: t("signature"),
        cell: ({ signature, source }) => <Copy text={signature} label={`${t("signature")} ${source}`} />,
      },
    ],
    [t, decimals],
  );
  return (
    <Table<SampleRow>
      label={t("samples")}
      columns={columns}
      rows={rows}
      rowKey={({ source, time }) => `${source} ${time}`}
      empty={<p className="px-4 py-3 text-13 text-text-3">{t("noSamples")}</p>}
      className="max-h-60"
    />
  );
}

function PricePart({ receipt, of }: { receipt: Receipt; of: "lock" | "close" }) {
  const t = useTranslations("roundReceipt");
  const decided = receipt[of];
  const boundary = of === "lock" ? receipt.locksAt : receipt.closesAt;
  return (
    <section className="grid gap-2 rounded-card border border-line p-3">
      <h3 className="flex items-baseline justify-between gap-3 text-14 font-semibold">
        {t(of)}
        {decided.price === "" ? (
          <span className="text-text-3">—</span>
        ) : (
          <PriceText value={decided.price} decimals={receipt.priceDecimals} className="text-16" />
        )}
      </h3>
      <dl>
        <Fact name={t("boundary")}>
          <TimeText timeMs={boundary} style="second" />
        </Fact>
        {decided.decidedAt > 0 && (
          <Fact name={t("decidedAt")}>
            <TimeText timeMs={decided.decidedAt} style="second" />
          </Fact>
        )}
        {decided.sequence > 0 && <Fact name={t("sequence")}>{decided.sequence}</Fact>}
      </dl>
      <Samples rows={sampleRows(receipt, decided, boundary)} decimals={receipt.priceDecimals} />
    </section>
  );
}

function Money({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("roundReceipt");
  const { coin } = receipt;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} />;
  return (
    <section className="rounded-card border border-line p-3">
      <h3 className="mb-1 text-14 font-semibold">{t("money")}</h3>
      <dl className="grid gap-x-8 lg:grid-cols-2">
        <Fact name={t("upPool", { count: receipt.upMembers })}>{amount(receipt.upPool)}</Fact>
        <Fact name={t("downPool", { count: receipt.downMembers })}>{amount(receipt.downPool)}</Fact>
        <Fact name={t("rewardFee")}>{amount(receipt.rewardFee)}</Fact>
        <Fact name={t("openFees")}>{amount(receipt.openFees)}</Fact>
        <Fact name={t("winners")}>{receipt.winners}</Fact>
        <Fact name={t("payoutPerUnit")}>
          <AmountText value={receipt.payoutPerUnit} decimals={8} />
        </Fact>
        <Fact name={t("paid")}>{amount(receipt.paid)}</Fact>
        <Fact name={t("refunded")}>{amount(receipt.refunded)}</Fact>
        <Fact name={t("residue")}>{amount(receipt.residue)}</Fact>
      </dl>
    </section>
  );
}

function Chain({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("roundReceipt");
  return (
    <section className="rounded-card border border-line p-3">
      <h3 className="mb-1 text-14 font-semibold">{t("chain")}</h3>
      {(["hash", "previous"] as const).map((name) => (
        <div key={name} className="py-1">
          <span className="text-12 text-text-3">{t(name)}</span>
          <span className="flex items-center gap-1">
            <code className="min-w-0 font-mono text-12 break-all">{receipt[name]}</code>
            <Copy text={receipt[name]} label={t(name)} />
          </span>
        </div>
      ))}
    </section>
  );
}

interface ReceiptViewProps {
  readonly receipt: Receipt;
  readonly layout: Layout;
  /** True in a window, from which a page of its own can be opened. */
  readonly hasPage?: boolean;
}

export function ReceiptView({ receipt, layout, hasPage = false }: ReceiptViewProps) {
  const t = useTranslations("roundReceipt");
  const { series, round } = receipt;
  const name = `${series}-${round}`;
  const file = receiptFile(receipt);
  return (
    <div className="grid gap-3">
      <Verdict receipt={receipt} />
      <div className="flex flex-wrap items-center gap-2 text-13">
        <Badge tone={receipt.result === "up" ? "up" : receipt.result === "down" ? "down" : "info"}>
          {t(`result.${receipt.result}`)}
        </Badge>
        {receipt.reason !== "" && <span className="text-text-2">{t(`reason.${receipt.reason}`)}</span>}
        <span className="ms-auto flex items-center gap-1">
          <Copy text={file} label={t("json")} />
          <Button
            size="small"
            onClick={() => saveFile(new Blob([file], { type: "application/json" }), `${name}.json`)}
          >
            <Download aria-hidden className="size-3.5" />
            {t("save")}
          </Button>
          {hasPage && (
            <Button asChild size="small" variant="quiet">
              <Link to={`${pathOf("roundReceipt", layout).replace(":round", name)}`}>
                <Link2 aria-hidden className="size-3.5" />
                {t("page")}
              </Link>
            </Button>
          )}
        </span>
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <PricePart receipt={receipt} of="lock" />
        <PricePart receipt={receipt} of="close" />
      </div>
      <Money receipt={receipt} />
      <Chain receipt={receipt} />
      <p className="text-12 text-text-3">
        {t("how")}{" "}
        <Link to={pathOf("roundVerify", layout)} className="text-accent underline">
          {t("toVerify")}
        </Link>
      </p>
    </div>
  );
}
