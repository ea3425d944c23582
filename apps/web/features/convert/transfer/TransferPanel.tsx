/** A transfer on its page: the form, and both balances once it is done. */
import { Button, ErrorState, Skeleton } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Amount } from "../exchange/Rates.tsx";
import { accountIn } from "./transfer.model.ts";
import { TransferFields } from "./TransferFields.tsx";
import { type TransferState, type TransferStart, useTransfer } from "./use-transfer.ts";

/** The fields that an address may name. */
function startIn(query: URLSearchParams): TransferStart {
  const [coin, from, to] = [
    query.get("coin"),
    accountIn(query.get("source")),
    accountIn(query.get("target")),
  ];
  return {
    ...(coin !== null && { coin }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && to !== from && { to }),
  };
}

/** The balances of both accounts as they stand now. */
function Done({ transfer: { moved, balances } }: { transfer: TransferState }) {
  const t = useTranslations("convert");
  if (moved === null) return null;
  const { coin, from, to, amount } = moved;
  const of = (account: string): string =>
    balances?.find((row) => row.account === account && row.coin === coin)?.available ?? "0";
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card bg-surface-1 p-4 text-13">
      <p className="flex items-center gap-2 text-14 font-medium">
        <CircleCheck aria-hidden className="size-5 text-up" /> {t("transfer.done")}{" "}
        <Amount value={amount} coin={coin} />
      </p>
      <dl className="grid grid-cols-2 gap-3">
        {[from, to].map((account) => (
          <div key={account}>
            <dt className="text-12 text-text-3">{t(`account.${account}`)}</dt>
            <dd>
              <Amount value={of(account)} coin={coin} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      <Skeleton className="h-17 rounded-control" />
      <Skeleton className="h-17 rounded-control" />
      <Skeleton className="h-17 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  );
}

export function TransferPanel({ mobile }: { mobile: boolean }) {
  const t = useTranslations("convert");
  const [query] = useSearchParams();
  const transfer = useTransfer(startIn(query));
  if (transfer.failed) return <ErrorState onRetry={transfer.retry} />;
  if (transfer.coins === undefined || transfer.movable === undefined) return <Loading />;
  const { problem, busy, moved } = transfer;
  return (
    <div className="flex flex-col gap-4">
      <TransferFields transfer={transfer} mobile={mobile} />
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={problem !== undefined}
        {...(problem === "amountMissing" && moved === null && { reason: t("transfer.amountMissing") })}
        onClick={() => void transfer.send()}
      >
        {t("transfer.confirm")}
      </Button>
      <Done transfer={transfer} />
      <p className="text-12 text-text-3">{t("transfer.note")}</p>
    </div>
  );
}
