/** A conversion that is done: the amounts, the balances after it, and its numbers. */
import { Button, CoinIcon, Copy } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { Amount, Costs, Line, OneRate } from "./Rates.tsx";
import type { Exchanged } from "./use-exchange.ts";

interface ResultViewProps {
  readonly result: Exchanged;
  readonly onAgain: () => void;
}

export function ResultView({ result, onAgain }: ResultViewProps) {
  const t = useTranslations("convert");
  const { legs, to, received, spread, fee, balances, quoteId, sequence } = result;
  const [first] = legs;
  return (
    <section aria-label={t("done.title")} className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
        <CircleCheck aria-hidden className="size-10 text-up" />
        <p className="text-13 text-text-2">{t("done.title")}</p>
        <Amount value={received} coin={to} className="text-28 font-semibold" />
      </div>
      <dl className="rounded-card bg-surface-1 px-4 py-2">
        {legs.map(({ from, given }) => (
          <Line key={from} label={t("done.gave")}>
            <Amount value={given} coin={from} />
          </Line>
        ))}
        {legs.length === 1 && first !== undefined && (
          <Line label={t("rate")}>
            <OneRate one={first.from} rate={first.rate} other={to} />
          </Line>
        )}
        {first !== undefined && (
          <Costs coin={to} spread={spread} fee={fee} spreadPpm={first.spreadPpm} feePpm={first.feePpm} />
        )}
      </dl>
      <section>
        <h3 className="mb-1 text-13 text-text-2">{t("done.balances")}</h3>
        <dl className="rounded-card bg-surface-1 px-4 py-2">
          {balances.map(({ coin, available }) => (
            <div key={coin} className="flex min-h-9 items-center justify-between gap-4 text-14">
              <dt className="flex items-center gap-2">
                <CoinIcon coin={coin} sizePx={20} /> {coin}
              </dt>
              <dd>
                <Amount value={available} coin={coin} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="flex flex-wrap items-center justify-between gap-2 text-12 text-text-3">
        <span className="inline-flex items-center gap-1">
          {t("done.quoteId", { quoteId })} <Copy text={quoteId} label={t("done.quoteId", { quoteId })} />
        </span>
        <span>{t("done.record", { sequence: String(sequence) })}</span>
      </p>
      <Button variant="primary" size="large" wide onClick={onAgain}>
        {t("done.again")}
      </Button>
    </section>
  );
}
