/** Subscribing to one product: where its income comes from and how risky it is stands beside the form or in it. */
import { CoinIcon, clsx, ErrorState, Skeleton } from "@meridian/ui";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { refusalOf, useRead } from "../../../data/index.ts";
import { Upcoming } from "../../upcoming/index.ts";
import { NothingHere } from "../NothingHere.tsx";
import { ProductFacts } from "../products/ProductFacts.tsx";
import { TermBadge } from "../products/ProductCard.tsx";
import { Rate } from "../Rate.tsx";
import { SubscribeForm } from "./SubscribeForm.tsx";

const REFRESH_EVERY_MS = 30_000;

export default function SubscribePage({ layout }: PageProps) {
  const t = useTranslations("shell");
  const wealth = useTranslations("wealth");
  const { id = "" } = useParams();
  const { data, error, refetch } = useRead(
    "user/getInterestRateDetail",
    { productId: id },
    { refetchInterval: REFRESH_EVERY_MS },
  );
  const isMobile = layout === "mobile";
  const frame = clsx("mx-auto w-full max-w-260", isMobile ? "p-4" : "px-6 py-8");
  if (data === undefined)
    return (
      <div className={frame}>
        <h1 className="sr-only">{t("title.subscribe")}</h1>
        {refusalOf(error) === "wealth.offer_unknown" ? (
          <NothingHere layout={layout}>{wealth("products.unknown")}</NothingHere>
        ) : error === null ? (
          <Skeleton className="h-160" />
        ) : (
          <ErrorState onRetry={() => void refetch()} />
        )}
      </div>
    );
  const { product, schedule } = data;
  return (
    <div className={frame}>
      <header className="mb-6 flex items-center gap-3">
        <CoinIcon coin={product.coin} sizePx={40} />
        <div>
          <h1 className={clsx("font-semibold", isMobile ? "text-20" : "text-28")}>{product.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <TermBadge product={product} />
            <Rate percent={product.ratePercent} className="text-16" />
          </p>
        </div>
      </header>
      <Upcoming topic="wealth" />
      <div
        className={clsx("grid items-start gap-8", !isMobile && "grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]")}
      >
        <SubscribeForm key={product.productId} product={product} schedule={schedule} layout={layout} />
        {!isMobile && <ProductFacts product={product} />}
      </div>
    </div>
  );
}
