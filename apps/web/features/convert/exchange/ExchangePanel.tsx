/** An exchange in its three steps, and under the form the sweep of small balances, which ends in the same steps. */
import { Button, EmptyState, ErrorState, Skeleton, useBackCloses } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../../app/routes.tsx";
import { DustPanel } from "../dust/DustPanel.tsx";
import { useOffers } from "../use-offers.ts";
import { ExchangeForm } from "./ExchangeForm.tsx";
import { QuoteView } from "./QuoteView.tsx";
import { ResultView } from "./ResultView.tsx";
import { useExchangeForm, useHeldQuote } from "./use-exchange.ts";

function Loading() {
  return (
    <div className="flex flex-col gap-3" aria-busy>
      <Skeleton className="h-30 rounded-card" />
      <Skeleton className="h-30 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  );
}

export function ExchangePanel({ mobile }: { mobile: boolean }) {
  const t = useTranslations("convert");
  const offers = useOffers();
  const exchange = useExchangeForm(offers);
  const held = useHeldQuote();
  const again = (): void => {
    exchange.setAmount("", "give");
    held.leave();
  };
  useBackCloses(held.held !== null && held.result === null, held.leave);
  if (held.result !== null) return <ResultView result={held.result} onAgain={again} />;
  if (held.held !== null) return <QuoteView held={{ ...held, held: held.held }} />;
  if (offers.failed) return <ErrorState onRetry={offers.retry} />;
  if (offers.offers === undefined) return <Loading />;
  if (exchange.pair === undefined) {
    const markets = pathOf("exchange", mobile ? "mobile" : "desktop");
    return (
      <EmptyState
        action={
          <Button asChild variant="primary">
            <Link to={markets}>{t("none.action")}</Link>
          </Button>
        }
      >
        {t("none.text")}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <ExchangeForm offers={offers} exchange={exchange} held={held} mobile={mobile} />
      <DustPanel offers={offers} held={held} mobile={mobile} />
    </div>
  );
}
