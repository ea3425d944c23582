/** The held quote: what goes, what comes, at which price, for how long; confirmed, or asked for anew. */
import type { ConvertQuote } from "@meridian/contract";
import { Button, clsx, CoinIcon, formatAmount, IconButton, RingCountdown } from "@meridian/ui";
import { ArrowDown, RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { absolute, isMore } from "../convert.model.ts";
import { Amount, BothRates, Costs, Line, Problem } from "./Rates.tsx";
import type { HeldQuote } from "./use-exchange.ts";

const DIGITS_MAX = 18;

interface QuoteViewProps {
  readonly held: HeldQuote & { readonly held: NonNullable<HeldQuote["held"]> };
}

function Ring({ held }: QuoteViewProps) {
  const t = useTranslations("convert");
  const { held: current, isExpired, isOpen, expire, ask, asking, refused } = held;
  // Whether it was converted is not known where no answer came: the refusal below speaks for that.
  const expired = t(refused === undefined && !isOpen ? "expired" : "expiredOnly");
  return (
    <div className="flex items-center gap-3">
      <RingCountdown
        endsAtMs={current.endsAtMs}
        totalMs={current.quote.validMs}
        label={t("timeLeft")}
        onEnd={expire}
      />
      <p role="status" className={clsx("flex-1 text-13", isExpired ? "text-warn" : "text-text-2")}>
        {isExpired ? expired : t("held")}
      </p>
      <IconButton
        label={t("refresh")}
        disabled={asking || (isOpen && !isExpired)}
        onClick={() => void ask(current.asked)}
      >
        <RefreshCw aria-hidden />
      </IconButton>
    </div>
  );
}

function Given({ quote }: { quote: ConvertQuote }) {
  return (
    <ul className="flex flex-col gap-1">
      {quote.legs.map(({ from, given }) => (
        <li key={from} className="flex items-center gap-2 text-16">
          <CoinIcon coin={from} /> <Amount value={given} coin={from} />
        </li>
      ))}
    </ul>
  );
}

/** The order book beside the quote: its proceeds for the same amount at this moment. */
function Book({ quote: { book, to } }: { quote: ConvertQuote }) {
  const t = useTranslations("convert");
  if (book === null) return null;
  const words = { received: () => <Amount value={book.received} coin={to} /> };
  const difference = () => <Amount value={absolute(book.differenceUsdt)} coin="USDT" />;
  return (
    <p className="rounded-card bg-info-soft px-4 py-3 text-13 text-text-2">
      {t.rich(isMore(book.differenceUsdt) ? "book.more" : "book.less", { ...words, difference })}
    </p>
  );
}

function Facts({ quote }: { quote: ConvertQuote }) {
  const t = useTranslations("convert");
  const { legs, to, spread, fee } = quote;
  const [only] = legs;
  if (only === undefined) return null;
  return (
    <dl className="rounded-card bg-surface-1 px-4 py-2">
      {legs.length === 1 && <BothRates {...only} />}
      {legs.length === 1 && (
        <Line label={t("index")}>
          <Amount value={only.from === "USDT" ? only.toIndex : only.fromIndex} coin="USDT" />
        </Line>
      )}
      <Costs coin={to} spread={spread} fee={fee} spreadPpm={only.spreadPpm} feePpm={only.feePpm} />
    </dl>
  );
}

export function QuoteView({ held }: QuoteViewProps) {
  const t = useTranslations("convert");
  const locale = useLocale();
  const { held: current, isExpired, asking, accepting, refused, problems } = held;
  const { quote, asked } = current;
  const [first] = quote.legs;
  // The form may be far down: small balances stand at its end.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  return (
    <section aria-label={t("quote")} className="flex flex-col gap-4">
      <Ring held={held} />
      <div
        className={clsx(
          "flex flex-col gap-2 rounded-card border border-line bg-surface-1 p-4",
          isExpired && "opacity-50",
        )}
      >
        <p className="text-12 text-text-3">{t("from")}</p>
        <Given quote={quote} />
        <ArrowDown aria-hidden className="size-4 text-text-3" />
        <p className="text-12 text-text-3">{t("to")}</p>
        <p className="flex items-center gap-2">
          <CoinIcon coin={quote.to} sizePx={28} />
          <Amount value={quote.received} coin={quote.to} className="text-28 font-semibold max-sm:text-20" />
        </p>
      </div>
      <Facts quote={quote} />
      {!isExpired && <Book quote={quote} />}
      <Problem text={refused?.message ?? problems[asked.call]} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button size="large" disabled={accepting} onClick={held.leave}>
          {t("back")}
        </Button>
        {isExpired ? (
          <Button
            variant="primary"
            size="large"
            busy={asking || accepting}
            onClick={() => void held.ask(asked)}
          >
            {t("newQuote")}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="large"
            busy={accepting}
            disabled={asking}
            wraps
            onClick={() => void held.accept()}
          >
            {quote.legs.length === 1 && first !== undefined
              ? t("confirm", { amount: formatAmount(first.given, locale, DIGITS_MAX), coin: first.from })
              : t("confirmDust", { count: quote.legs.length })}
          </Button>
        )}
      </div>
    </section>
  );
}
