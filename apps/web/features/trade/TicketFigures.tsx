/** What the ticket would do: average, impact, fee, total, what one receives. Its lines stand still while one types. */
import { AmountText, clsx, formatPercent, PriceText } from "@meridian/ui";
import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../orders/index.ts";
import { Line } from "./Figures.tsx";
import { percentText } from "./ticket.summary.ts";
import type { Ticket } from "./use-ticket.ts";
import { useWarningText } from "./use-warning-text.ts";

const NONE = <span className="text-text-3">—</span>;

function Average({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { form, texts, view } = ticket;
  if (texts === undefined) return NONE;
  if (texts.average === undefined) return <span className="text-text-2">{t("rests")}</span>;
  const partly = form.type === "limit" && texts.resting !== "0";
  return (
    <>
      <PriceText value={texts.average} decimals={view.scale.market.priceDecimals} />
      {partly && <span className="text-text-3"> · {t("partlyRests")}</span>}
    </>
  );
}

function Impact({ ticket }: { ticket: Ticket }) {
  const locale = useLocale();
  const { texts } = ticket;
  if (texts?.average === undefined) return NONE;
  const loud = ticket.warnings.some((warning) => warning.kind === "impact");
  return <span className={clsx(loud && "text-warn")}>{formatPercent(texts.impactPercent, locale)}</span>;
}

export function TicketFigures({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { texts, view } = ticket;
  const { quote, takerFeePpm } = view.scale.market;
  return (
    <dl className="flex flex-col border-t border-line pt-2 text-12">
      <Line label={t("figures.average")}>
        <Average ticket={ticket} />
      </Line>
      <Line label={t("figures.impact")}>
        <Impact ticket={ticket} />
      </Line>
      <Line label={t("figures.fee", { rate: formatPercent(percentText(takerFeePpm), locale) })}>
        {texts === undefined ? NONE : <AmountText value={texts.fee} decimals={8} coin={texts.gotCoin} />}
      </Line>
      <Line label={t("figures.received")}>
        {texts === undefined ? (
          NONE
        ) : (
          <AmountText
            value={texts.received}
            decimals={ticket.form.side === "sell" ? quoteDecimalsShown(quote) : texts.gotDecimals}
            coin={texts.gotCoin}
          />
        )}
      </Line>
      <Line label={<span className="text-13 text-text-2">{t("figures.total")}</span>}>
        <span className="text-13 font-semibold">
          {texts === undefined ? (
            NONE
          ) : (
            <AmountText value={texts.total} decimals={quoteDecimalsShown(quote)} coin={quote} />
          )}
        </span>
      </Line>
    </dl>
  );
}

export function TicketWarnings({ ticket }: { ticket: Ticket }) {
  const warningText = useWarningText(ticket);
  if (ticket.warnings.length === 0) return null;
  return (
    <ul
      role="status"
      className="flex flex-col gap-1 rounded-control bg-warn-soft px-2.5 py-1.5 text-12 text-warn"
    >
      {ticket.warnings.map((warning) => (
        <li key={warning.kind} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{warningText(warning)}</span>
        </li>
      ))}
    </ul>
  );
}
