/** Both coins and amounts, the price as it stands now, and the way to a quote. */
import { Button, formatAmount, Skeleton, StaleShade } from "@meridian/ui";
import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type ConvertProblem, limitsOf, mostOf, type Offer, pairRates } from "../convert.model.ts";
import type { Offers } from "../use-offers.ts";
import { AmountBox } from "./AmountBox.tsx";
import { BothRates, Costs, Problem } from "./Rates.tsx";
import type { ExchangeForm as Form, HeldQuote } from "./use-exchange.ts";
import { useProblemText } from "./use-problem-text.ts";

const DIGITS_MAX = 18;
const FULL_TURN = 180;

interface ExchangeFormProps {
  readonly offers: Offers;
  readonly exchange: Form;
  readonly held: HeldQuote;
  readonly mobile: boolean;
}

function SwapButton({ onSwap }: { onSwap: () => void }) {
  const t = useTranslations("convert");
  const [turns, setTurns] = useState(0);
  return (
    <div className="relative z-10 -my-5 flex justify-center">
      <button
        type="button"
        aria-label={t("swap")}
        onClick={() => {
          setTurns(turns + 1);
          onSwap();
        }}
        className="flex size-11 items-center justify-center rounded-full border border-line-strong bg-surface-2 text-accent transition-colors hover:bg-surface-3"
      >
        <ArrowDownUp
          aria-hidden
          className="size-5 transition-transform duration-200 motion-reduce:transition-none"
          style={{ transform: `rotate(${turns * FULL_TURN}deg)` }}
        />
      </button>
    </div>
  );
}

/** Problems of the amount stand under it; the one of a coin beside the button. */
const OF_AMOUNT: readonly ConvertProblem["problem"][] = ["belowMin", "aboveMax", "full", "insufficient"];

function useErrors({ exchange, tried }: { exchange: Form; tried: boolean }) {
  const text = useProblemText();
  const [first] = exchange.problems;
  const shown = first !== undefined && (first.problem !== "amountMissing" || tried) ? first : undefined;
  const isOfAmount =
    shown !== undefined && (OF_AMOUNT.includes(shown.problem) || shown.problem === "amountMissing");
  return {
    from: isOfAmount ? text(shown) : undefined,
    to: shown?.problem === "short" ? text(shown) : undefined,
    coin: shown?.problem === "noIndex" ? text(shown) : undefined,
  };
}

function Boxes({ offers, exchange, mobile, tried }: ExchangeFormProps & { tried: boolean }) {
  const t = useTranslations("convert");
  const locale = useLocale();
  const errors = useErrors({ exchange, tried });
  const { form, pair, estimate } = exchange;
  if (pair === undefined || offers.offers === undefined) return null;
  const { from, to } = pair;
  const amount = (value: string, coin: string): string =>
    `${formatAmount(value, locale, DIGITS_MAX)} ${coin}`;
  const { min, max } = limitsOf(from, to, offers.rates);
  const shared = { offers: offers.offers, mobile };
  return (
    <>
      <AmountBox
        {...shared}
        place="from"
        offer={from}
        amount={form.side === "give" ? form.amount : (estimate?.given ?? "")}
        most={mostOf(from, to, offers.rates)}
        hint={t("bounds", { min: amount(min, from.coin), max: amount(max, from.coin) })}
        error={errors.from}
        onCoin={(coin) => exchange.setCoin("from", coin)}
        onAmount={(value) => exchange.setAmount(value, "give")}
      />
      <SwapButton onSwap={exchange.swap} />
      <AmountBox
        {...shared}
        place="to"
        offer={to}
        amount={form.side === "receive" ? form.amount : (estimate?.received ?? "")}
        hint={t("receivable", { max: amount(to.receivableMax, to.coin) })}
        error={errors.to ?? errors.coin}
        onCoin={(coin) => exchange.setCoin("to", coin)}
        onAmount={(value) => exchange.setAmount(value, "receive")}
      />
    </>
  );
}

function Now({ offers, from, to, exchange }: Pick<ExchangeFormProps, "offers" | "exchange"> & PairOf) {
  const { rates, staleSinceMs } = offers;
  const now = pairRates(from, to, rates);
  const { fee = "0", spread = "0" } = exchange.estimate ?? {};
  return (
    <StaleShade stale={staleSinceMs !== undefined} asOfMs={staleSinceMs} place="end">
      <dl className="rounded-card bg-surface-1 px-4 py-2">
        {now === undefined ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <BothRates from={from.coin} to={to.coin} {...now} />
        )}
        <Costs coin={to.coin} spread={spread} fee={fee} {...rates} />
      </dl>
    </StaleShade>
  );
}

interface PairOf {
  readonly from: Offer;
  readonly to: Offer;
}

export function ExchangeForm(props: ExchangeFormProps) {
  const t = useTranslations("convert");
  const [tried, setTried] = useState(false);
  const { offers, exchange, held } = props;
  const { form, pair, problems } = exchange;
  if (pair === undefined) return null;
  const ask = (): void => {
    setTried(true);
    if (problems.length === 0) void held.ask({ call: "user/quote", form });
  };
  return (
    <div className="flex flex-col gap-3">
      <Boxes {...props} tried={tried} />
      <Now offers={offers} exchange={exchange} {...pair} />
      <Problem text={held.problems["user/quote"]} />
      <Button variant="primary" size="large" wide busy={held.asking} onClick={ask}>
        {t("preview")}
      </Button>
      <p className="text-center text-12 text-text-3">{t("previewNote")}</p>
    </div>
  );
}
