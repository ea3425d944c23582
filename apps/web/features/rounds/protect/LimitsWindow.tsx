/** Sets the own daily loss limit and the cool-off. */
import type { RoundLimits } from "@meridian/contract";
import { AmountText, Button, Checkbox, Chip, DecimalInput, Field, TimeText, toast } from "@meridian/ui";
import { isUnread } from "@meridian/ui/unread";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget } from "../../../data/index.ts";
import { useGranted } from "../../fund-password/index.ts";
import { RoundWindow } from "../RoundWindow.tsx";
import { STAKE_DECIMALS } from "../ticket/bet.model.ts";
import { type CoolOff, COOL_OFFS, coolOffEnd, resultOfDay } from "./limits.model.ts";

interface PartProps {
  readonly limits: RoundLimits;
  readonly nowMs: number;
}

function LossLimit({ limits }: PartProps) {
  const t = useTranslations("rounds.limits");
  const [limit, setLimit] = useState(limits.lossLimit ?? "");
  const { run, busy, refused } = useGranted<"user/setRoundLossLimit">();
  const { coin, lossLimit, next, atRisk } = limits;
  const day = resultOfDay(limits);
  const amount = (value: string) => () => <AmountText value={value} decimals={STAKE_DECIMALS} balance />;
  const set = async (to: string): Promise<void> => {
    const answer = await run("user/setRoundLossLimit", { limit: to });
    if (answer === null) return;
    void forget("user/roundLimits");
    toast.success(t(answer.next === null ? "lossDone" : "lossLater"));
  };
  const isSame = limit === (lossLimit ?? "");
  return (
    <section className="grid gap-3">
      <h3 className="text-14 font-semibold">{t("lossLimit")}</h3>
      <p className="text-12 text-text-2">{t("lossText")}</p>
      <p className="text-12 text-text-3">
        {t.rich(day.isWon ? "todayWon" : "today", {
          coin,
          lost: amount(day.amount),
          won: amount(day.amount),
          risk: amount(atRisk),
        })}
      </p>
      <Field
        label={t("lossField")}
        unit={coin}
        {...(refused === undefined ? {} : { error: refused.message })}
      >
        <DecimalInput value={limit} onValue={setLimit} decimals={STAKE_DECIMALS} coin={coin} />
      </Field>
      <div className="flex gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabled={isSame || isUnread(limit) || !/[1-9]/.test(limit)}
          onClick={() => void set(limit)}
        >
          {t("lossSet")}
        </Button>
        {lossLimit !== null && next === null && (
          <Button variant="quiet" disabled={busy} onClick={() => void set("0")}>
            {t("lossRemove")}
          </Button>
        )}
      </div>
      {next !== null && (
        <p role="status" className="rounded-control bg-info-soft px-3 py-2 text-12 text-info">
          {t.rich(next.lossLimit === null ? "nextNone" : "next", {
            coin,
            amount: amount(next.lossLimit ?? "0"),
            time: () => <TimeText timeMs={next.at} style="minute" />,
          })}
        </p>
      )}
    </section>
  );
}

function CoolOffPart({ limits, nowMs }: PartProps) {
  const t = useTranslations("rounds.limits");
  const [span, setSpan] = useState<CoolOff>("day");
  const [isSure, setSure] = useState(false);
  const { run, busy, refused } = useGranted<"user/setRoundCoolOff">();
  const until = coolOffEnd(span, nowMs, limits.coolOffUntil);
  const begin = async (): Promise<void> => {
    if (until === undefined || (await run("user/setRoundCoolOff", { until })) === null) return;
    void forget("user/roundLimits");
    setSure(false);
    toast.success(t("coolOffDone"));
  };
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-14 font-semibold">{t("coolOff")}</h3>
      <p className="text-12 text-text-2">{t("coolOffText")}</p>
      {limits.coolOffUntil !== null && (
        <p role="status" className="text-12 text-warn">
          {t.rich("coolOffRuns", {
            time: () => <TimeText timeMs={limits.coolOffUntil ?? 0} style="minute" />,
          })}
        </p>
      )}
      <div role="group" aria-label={t("coolOffSpan")} className="flex flex-wrap gap-1.5">
        {COOL_OFFS.map(([name]) => (
          <Chip
            key={name}
            chosen={name === span}
            onClick={() => setSpan(name)}
            className="flex-1 justify-center"
          >
            {t(`span.${name}`)}
          </Chip>
        ))}
      </div>
      <Checkbox checked={isSure} onChecked={setSure} label={t("sure")} />
      <Button
        variant="danger"
        busy={busy}
        disabled={!isSure}
        {...(until === undefined ? { reason: t("coolOffLonger") } : {})}
        onClick={() => void begin()}
      >
        {t("coolOffBegin")}
      </Button>
      {refused !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {refused.message}
        </p>
      )}
    </section>
  );
}

interface WindowProps extends PartProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export function LimitsWindow({ open, onOpen, ...part }: WindowProps) {
  const t = useTranslations("rounds.limits");
  if (!open) return null;
  return (
    <RoundWindow open onOpen={onOpen} title={t("title")}>
      <div className="grid gap-4">
        <LossLimit {...part} />
        <CoolOffPart {...part} />
      </div>
    </RoundWindow>
  );
}
