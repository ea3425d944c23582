/** The member's own protection: a daily loss limit and a cool-off, which nobody can undo early. */
import { AmountText, Button, TimeText } from "@meridian/ui";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Line } from "../../trade/index.ts";
import { STAKE_DECIMALS } from "../ticket/bet.model.ts";
import type { Rounds } from "../use-rounds.ts";
import { resultOfDay } from "./limits.model.ts";
import { LimitsWindow } from "./LimitsWindow.tsx";

export function LimitsPanel({ rounds }: { rounds: Rounds }) {
  const t = useTranslations("rounds.limits");
  const [open, setOpen] = useState(false);
  const { limits } = rounds;
  if (limits === undefined) return null;
  const { coin, lossLimit, left, coolOffUntil } = limits;
  const day = resultOfDay(limits);
  return (
    <section aria-label={t("title")} className="rounded-card border border-line bg-surface-1 p-4">
      <div className="flex items-center gap-2">
        <ShieldCheck aria-hidden className="size-4 text-accent" />
        <h2 className="text-14 font-semibold">{t("title")}</h2>
        <Button size="small" className="ms-auto" onClick={() => setOpen(true)}>
          {t("change")}
        </Button>
      </div>
      <dl className="mt-2 grid gap-0.5 text-12">
        <Line label={t("lossLimit")}>
          {lossLimit === null ? (
            t("none")
          ) : (
            <AmountText value={lossLimit} decimals={STAKE_DECIMALS} coin={coin} balance />
          )}
        </Line>
        {left !== null && day.isWon && (
          <Line label={t("won")}>
            <AmountText value={day.amount} decimals={STAKE_DECIMALS} coin={coin} balance />
          </Line>
        )}
        {left !== null && (
          <Line label={t("left")}>
            <AmountText value={left} decimals={STAKE_DECIMALS} coin={coin} balance />
          </Line>
        )}
        <Line label={t("coolOff")}>
          {coolOffUntil === null
            ? t("none")
            : t.rich("until", { time: () => <TimeText timeMs={coolOffUntil} style="minute" /> })}
        </Line>
      </dl>
      <LimitsWindow limits={limits} nowMs={rounds.nowMs} open={open} onOpen={setOpen} />
    </section>
  );
}
