/** Forecast of a withdrawal by the server's rule: sent at once, held, or reviewed by staff, and why. */
import type { CallOutput } from "@meridian/contract";
import { Countdown, ErrorState, Skeleton } from "@meridian/ui";
import { Clock3, type LucideIcon, Send, TriangleAlert, UserRoundSearch } from "lucide-react";
import { useTranslations } from "use-intl";
import { refusalOf } from "../../data/index.ts";
import { useReasonText } from "./use-reason-text.ts";
import { useForecast, type Withdraw } from "./use-withdraw.ts";

type Outcome = CallOutput<"user/previewWithdrawal">["outcome"];

const LOOKS: Record<Outcome, { readonly icon: LucideIcon; readonly look: string; readonly mark: string }> = {
  send: { icon: Send, look: "bg-up-soft", mark: "text-up" },
  hold: { icon: Clock3, look: "bg-warn-soft", mark: "text-warn" },
  review: { icon: UserRoundSearch, look: "bg-warn-soft", mark: "text-warn" },
};

/** It would be refused: said before anything is sent. */
function Refused({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-card bg-danger-soft p-3 text-13">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      {text}
    </p>
  );
}

export function Forecast({ withdraw }: { withdraw: Withdraw }) {
  const t = useTranslations("withdraw");
  const reasonText = useReasonText();
  const { data, isPlaceholderData, isError, error, refetch } = useForecast(withdraw);
  const refused = refusalOf(error);
  if (refused !== "") return <Refused text={error?.message ?? ""} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined || isPlaceholderData) return <Skeleton className="h-20 w-full rounded-card" />;
  const { outcome, reasons, heldUntil } = data;
  const { icon: Icon, look, mark } = LOOKS[outcome];
  return (
    <section className={`flex items-start gap-2.5 rounded-card p-3 text-13 ${look}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${mark}`} />
      <div className="min-w-0">
        <p className="font-medium">
          {t(`forecast.${outcome}`)}{" "}
          {heldUntil !== null && (
            <span className="whitespace-nowrap">
              {t("heldFor")} <Countdown endsAtMs={heldUntil} onEnd={() => void refetch()} />
            </span>
          )}
        </p>
        {reasons.length > 0 && (
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-4 text-text-2">
            {reasons.map((reason) => (
              <li key={reason}>{reasonText(reason)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
