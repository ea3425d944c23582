/**
 * Progress of a withdrawal: five stations with their times, the reason where it waits, and cancelling while
 * possible.
 */
import type { Withdrawal } from "@meridian/contract";
import { Address, AmountText, Badge, Button, CoinIcon, Copy, TimeText, toast } from "@meridian/ui";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { useFailureText } from "../../app/use-failure-text.ts";
import { forget, useAction, useCoin } from "../../data/index.ts";
import { AskAbout } from "../support/index.ts";
import { HeldUntil } from "./HeldUntil.tsx";
import { Identicon } from "./Identicon.tsx";
import { useReasonText } from "./use-reason-text.ts";
import { canCancel, hasEndedBadly, type StationView, stationsOf } from "./withdraw.model.ts";

/** Green is what is done; what is still waited for is not. */
function barLook({ reached, underWay }: StationView, bad: boolean): string {
  if (!reached) return "bg-surface-3";
  if (bad) return "bg-warn";
  return underWay ? "bg-info" : "bg-up";
}

function StationDot({ view, bad, detail }: { view: StationView; bad: boolean; detail: string }) {
  const t = useTranslations("withdraw");
  return (
    <li className="flex min-w-0 flex-1 flex-col gap-1.5 text-12">
      <span aria-hidden className={clsx("h-1 rounded-full", barLook(view, bad))} />
      <span
        className={clsx("flex-1 break-words max-lg:sr-only", view.reached ? "text-text-1" : "text-text-3")}
      >
        {t(`station.${view.station}`)} {detail}
      </span>
      <span className="h-4 text-text-3 max-lg:hidden">
        {view.time !== null && <TimeText timeMs={view.time} style="clock" />}
      </span>
    </li>
  );
}

function Stations({ withdrawal }: { withdrawal: Withdrawal }) {
  const bad = hasEndedBadly(withdrawal);
  const { confirmations, confirmationsRequired } = withdrawal;
  const counted = `${Math.min(confirmations, confirmationsRequired)}/${confirmationsRequired}`;
  const views = stationsOf(withdrawal);
  const current = views.findLast(({ reached }) => reached);
  const detailOf = ({ station, reached }: StationView): string =>
    station === "confirming" && reached ? counted : "";
  return (
    <div>
      <ol className="flex gap-2">
        {views.map((view) => (
          <StationDot key={view.station} view={view} bad={bad} detail={detailOf(view)} />
        ))}
      </ol>
      {current !== undefined && <CurrentStation view={current} detail={detailOf(current)} />}
    </div>
  );
}

/** On a phone five names do not fit beside each other: the one that was reached last stands alone. */
function CurrentStation({ view, detail }: { view: StationView; detail: string }) {
  const t = useTranslations("withdraw");
  return (
    <p aria-hidden className="mt-1.5 flex justify-between gap-3 text-12 lg:hidden">
      <span>
        {t(`station.${view.station}`)} {detail}
      </span>
      {view.time !== null && <TimeText timeMs={view.time} style="clock" className="text-text-3" />}
    </p>
  );
}

function CancelButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations("withdraw");
  const failureText = useFailureText();
  const cancel = useAction("user/withdrawCancel");
  if (!canCancel(withdrawal)) return null;
  const press = (): void =>
    cancel.mutate(
      { withdrawalId: withdrawal.withdrawalId },
      {
        onSuccess: () => {
          toast.success(t("cancelled"));
          void forget("user/getWithdrawList", "user/getWithdrawQuota");
        },
        onError: (error) => toast.error(failureText(error)),
      },
    );
  return (
    <Button size="small" busy={cancel.isPending} onClick={press}>
      {t("cancel")}
    </Button>
  );
}

export function Tracker({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations("withdraw");
  const decimals = useCoin(withdrawal.coin)?.decimals ?? 8;
  const reasonText = useReasonText();
  const bad = hasEndedBadly(withdrawal);
  const tone = bad ? "warn" : withdrawal.state === "completed" ? "up" : "info";
  return (
    <article className="flex flex-col gap-3 border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-center gap-3">
        <CoinIcon coin={withdrawal.coin} />
        <AmountText
          value={withdrawal.arrival}
          decimals={decimals}
          coin={withdrawal.coin}
          className="text-14 font-medium"
        />
        <Badge tone={tone}>{t(`state.${withdrawal.state}`)}</Badge>
        <span className="ms-auto">
          <CancelButton withdrawal={withdrawal} />
        </span>
      </div>
      <Stations withdrawal={withdrawal} />
      {withdrawal.reason !== "" && (
        <p className="text-13 text-warn">
          {reasonText(withdrawal.reason)} <HeldUntil withdrawal={withdrawal} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-3">
        <span className="flex items-center gap-2">
          <Identicon address={withdrawal.address} sizePx={18} />
          <Address address={withdrawal.address} short copyable={false} />
        </span>
        {withdrawal.txHash !== null && (
          <span className="flex items-center gap-2">
            {t("transaction")}
            <Address address={withdrawal.txHash} short />
          </span>
        )}
        <AskAbout kind="withdrawal" id={withdrawal.withdrawalId} />
        <span className="ms-auto flex items-center gap-1">
          {t("id", { id: withdrawal.withdrawalId.slice(0, 8) })}
          <Copy text={withdrawal.withdrawalId} />
        </span>
      </div>
    </article>
  );
}
