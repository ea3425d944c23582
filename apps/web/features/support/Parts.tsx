/** Small things on several places of the page. */
import type { SupportCase, SupportQueueTime } from "@meridian/contract";
import { AmountText, Badge, TimeText } from "@meridian/ui";
import { ArrowDownToLine, ArrowUpFromLine, Hourglass, ReceiptText, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { STATE_TONES, type SubjectCard, waitOf } from "./support.model.ts";

/** Above every conversation: what a stranger would ask for, and we never do. */
export function SafetyBanner() {
  const t = useTranslations("support");
  return (
    <p className="flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-13 text-text-1">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <span>{t("safety")}</span>
    </p>
  );
}

/** The same in little, beside the field in which one writes. */
export function SafetyNote() {
  const t = useTranslations("support");
  return (
    <p className="flex items-start gap-1.5 text-12 text-text-2">
      <ShieldCheck aria-hidden className="mt-px size-3.5 shrink-0 text-info" />
      {t("safetyShort")}
    </p>
  );
}

export function StateBadge({ state }: Pick<SupportCase, "state">) {
  const t = useTranslations("support");
  return <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** The time that first answers took in the last week. */
export function QueueTime({ queue }: { queue: SupportQueueTime | undefined }) {
  const t = useTranslations("support");
  if (queue === undefined) return <span className="block h-5" />;
  const { medianAnswerMs, waiting } = queue;
  const wait = medianAnswerMs === null ? null : waitOf(medianAnswerMs);
  return (
    <p className="flex gap-2 text-13 text-text-2">
      <Hourglass aria-hidden className="mt-0.75 size-3.5 shrink-0 text-text-3" />
      <span className="flex flex-wrap gap-x-2">
        {wait === null ? t("queue.unknown") : t(`queue.${wait.unit}`, { count: wait.count })}
        {waiting > 0 && <span className="text-text-3">{t("queue.waiting", { count: waiting })}</span>}
      </span>
    </p>
  );
}

const ICONS = { order: ReceiptText, deposit: ArrowDownToLine, withdrawal: ArrowUpFromLine };

/** An order, deposit or withdrawal that a message is about. */
export function SubjectLine({ subject, children }: { subject: SubjectCard; children?: ReactNode }) {
  const t = useTranslations("support");
  const { kind, id, market = "", side = "", coin, amount, time } = subject;
  const Icon = ICONS[kind];
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-start">
      <Icon aria-hidden className="size-4 shrink-0 text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-13">
          <span className="font-medium">
            {side === "" ? t(`about.${kind}`) : t(`about.${side}`, { market })}
          </span>
          {amount !== undefined && coin !== undefined && (
            <AmountText value={amount} decimals={8} coin={coin.slice(0, 10)} />
          )}
        </span>
        <span className="block truncate text-12 text-text-3">
          {time === undefined ? id : <TimeText timeMs={time} />}
        </span>
      </span>
      {children}
    </span>
  );
}
