/** "Is it mine?": a transaction id in, where it is and why out, asked of every network. */
import { clsx, Button, ErrorState, Field, SkeletonRows, TextInput } from "@meridian/ui";
import { CircleCheck, CircleHelp, Clock, TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { CallOutput } from "@meridian/contract";
import { useDepositNews, useRead } from "../../data/index.ts";
import { DepositRow } from "./DepositRow.tsx";
import { txHashIn } from "./deposit.model.ts";

type Verdict = CallOutput<"user/queryRecharge">;

const LOOK = {
  good: { Icon: CircleCheck, className: "bg-up-soft", icon: "text-up" },
  wait: { Icon: Clock, className: "bg-info-soft", icon: "text-info" },
  warn: { Icon: TriangleAlert, className: "bg-warn-soft", icon: "text-warn" },
  unknown: { Icon: CircleHelp, className: "bg-surface-2", icon: "text-text-2" },
} as const;

const LOOK_OF: Readonly<Record<Verdict["verdict"], keyof typeof LOOK>> = {
  waiting: "wait",
  credited: "good",
  unlocked: "good",
  belowMinimum: "warn",
  unlistedCoin: "warn",
  takenBack: "warn",
  notCredited: "warn",
  failed: "warn",
  otherAddress: "unknown",
  notFound: "unknown",
};

function Said({ answer }: { answer: Verdict }) {
  const t = useTranslations("deposit");
  const { verdict, networkLabel: network, confirmations, unanswered, deposits } = answer;
  const { Icon, className, icon } = LOOK[LOOK_OF[verdict]];
  const required = deposits[0]?.confirmationsRequired ?? 0;
  return (
    <div className={clsx("flex gap-2.5 rounded-control px-3 py-2.5 text-13", className)}>
      <Icon aria-hidden className={clsx("mt-0.5 size-4 shrink-0", icon)} />
      <div className="flex flex-col gap-1">
        <p>{t(`mine.verdict.${verdict}`, { network, confirmations, required })}</p>
        {unanswered.length > 0 && (
          <p className="text-12 text-text-2">{t("mine.unanswered", { networks: unanswered.join(", ") })}</p>
        )}
      </div>
    </div>
  );
}

function Answer({ txHash }: { txHash: string }) {
  const { data, isError, isPlaceholderData, refetch } = useRead("user/queryRecharge", { txHash });
  useDepositNews(() => {
    if (data?.verdict === "waiting") void refetch();
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} className="py-4" />;
  if (data === undefined || isPlaceholderData) return <SkeletonRows rows={1} rowHeightPx={44} />;
  return (
    <div aria-live="polite" className="flex flex-col">
      <Said answer={data} />
      <ul>
        {data.deposits.map((deposit) => (
          <DepositRow key={deposit.depositKey} deposit={deposit} />
        ))}
      </ul>
    </div>
  );
}

export function IsItMine() {
  const t = useTranslations("deposit");
  const [query] = useSearchParams();
  const given = query.get("tx") ?? "";
  const [typed, setTyped] = useState(given);
  const [asked, setAsked] = useState(txHashIn(given) ?? "");
  const [tried, setTried] = useState(false);
  const found = txHashIn(typed);

  function ask(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (found !== null) setAsked(found);
  }

  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-5">
      <h2 className="text-16 font-semibold">{t("mine.title")}</h2>
      <form onSubmit={ask} className="flex flex-col gap-3">
        <Field
          label={t("mine.label")}
          hint={t("mine.hint")}
          error={tried && found === null ? t("mine.malformed") : undefined}
          unit={
            <Button type="submit" variant="quiet" size="small" className="-me-2 text-accent!">
              {t("mine.ask")}
            </Button>
          }
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={typed}
            onChange={(event) => {
              setTried(false);
              setTyped(event.target.value);
            }}
          />
        </Field>
      </form>
      {asked !== "" && <Answer txHash={asked} />}
    </section>
  );
}
