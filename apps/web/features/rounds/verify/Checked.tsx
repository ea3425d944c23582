/** The verdict on each receipt that was given; of a wrong one the lines that are not as they were. */
import type { ReceiptVerdict, RoundReceipt } from "@meridian/contract/receipts";
import { isReceipt } from "@meridian/core";
import { Badge, clsx, Skeleton } from "@meridian/ui";
import { BadgeCheck, CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useVerdicts } from "../receipt/use-verdict.ts";
import { type ReceiptLines, wrongLines } from "./changed.model.ts";

/** Lines around a wrong one, so that one sees where it stands. */
const AROUND = 1;

function useLines(receipt: RoundReceipt, { problems }: ReceiptVerdict): ReceiptLines | undefined {
  const [found, setFound] = useState<ReceiptLines>();
  useEffect(() => {
    let isAsked = true;
    setFound(undefined);
    void wrongLines(receipt, problems).then((lines) => isAsked && setFound(lines));
    return () => {
      isAsked = false;
    };
  }, [receipt, problems]);
  return found;
}

function Lines({ receipt, verdict }: { receipt: RoundReceipt; verdict: ReceiptVerdict }) {
  const t = useTranslations("roundReceipt.verify");
  const found = useLines(receipt, verdict);
  if (found === undefined) return <Skeleton className="h-24 w-full" />;
  const { lines, wrong } = found;
  const near = (place: number): boolean => wrong.some(({ number }) => Math.abs(number - 1 - place) <= AROUND);
  return (
    <>
      {wrong.map(({ number, right }) => (
        <p key={number} className="text-13 break-all text-danger">
          {right === undefined ? t("line", { number }) : t("lineChanged", { number, right })}
        </p>
      ))}
      <ol className="overflow-x-auto rounded-control bg-surface-2 py-2 font-mono text-12">
        {lines.map((line, place) => {
          const isWrong = wrong.some(({ number }) => number === place + 1);
          if (!near(place)) return null;
          return (
            <li
              key={place}
              aria-current={isWrong || undefined}
              className={clsx("flex gap-3 px-3 whitespace-nowrap", isWrong && "bg-danger-soft text-danger")}
            >
              <span className="figure w-8 shrink-0 text-end text-text-3 select-none">{place + 1}</span>
              <span>{line}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface WrongProps {
  readonly receipt: unknown;
  readonly verdict: ReceiptVerdict;
}

function Wrong({ receipt, verdict }: WrongProps) {
  const t = useTranslations("roundReceipt");
  return (
    <li className="grid min-w-0 gap-2 rounded-card border border-danger p-3">
      <h3 className="flex flex-wrap items-center gap-2 text-14 font-semibold">
        {t("verify.round", { number: verdict.round })}
        {verdict.problems.map((problem) => (
          <Badge key={problem} tone="danger">
            {t(`problem.${problem}`)}
          </Badge>
        ))}
      </h3>
      {isReceipt(receipt) ? (
        <Lines receipt={receipt} verdict={verdict} />
      ) : (
        <p className="text-13 text-danger">{t("verify.shape")}</p>
      )}
    </li>
  );
}

export function Checked({ given }: { given: readonly unknown[] }) {
  const t = useTranslations("roundReceipt");
  const verdicts = useVerdicts(given);
  if (verdicts === undefined) return <Skeleton className="h-40 w-full rounded-card" />;
  if (verdicts === "insecure")
    return <p className="rounded-card bg-warn-soft p-4 text-13 text-warn">{t("insecure")}</p>;
  const wrong = verdicts.flatMap((verdict, place) =>
    verdict.problems.length === 0 ? [] : [{ verdict, receipt: given[place] }],
  );
  const Icon = wrong.length === 0 ? BadgeCheck : CircleAlert;
  return (
    <section aria-label={t("verify.found")} className="grid min-w-0 gap-3">
      <p
        role="status"
        className={clsx(
          "flex items-start gap-2 rounded-card p-4 text-14",
          wrong.length === 0 ? "bg-up-soft text-up" : "bg-danger-soft text-danger",
        )}
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {wrong.length === 0
          ? t("verify.allRight", { count: verdicts.length })
          : t("verify.someWrong", { count: wrong.length, of: verdicts.length })}
      </p>
      <ul className="grid min-w-0 gap-3">
        {wrong.map(({ verdict, receipt }) => (
          <Wrong key={verdict.round} verdict={verdict} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}
