/** The words of one piece of news: its title, and what it says beneath. */
import type { News } from "@meridian/contract";
import { AmountText, formatPercent, PriceText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type notifications from "@meridian/i18n/locales/en/notifications.json";
import type security from "@meridian/i18n/locales/en/security.json";
import { coinsOf, useMarket } from "../../data/index.ts";
import { useAlertNewsText } from "../alerts/index.ts";

/** Amounts come with no more digits than their coin has: none is cut here. */
const DIGITS_MAX = 18;

type Of<Kind extends News["kind"]> = Extract<News, { readonly kind: Kind }>;

/** Text of a position such as "BTC-PERP long". */
function usePositionText(): (of: { readonly market: string; readonly isLong: boolean }) => string {
  const said = useTranslations("notifications");
  return ({ market, isLong }) => said(isLong ? "side.long" : "side.short", { market });
}

/** Text of a margin call, with its ratio. */
export function useMarginCallText(): (
  call: Pick<Of<"marginCall">, "market" | "isLong" | "marginRatioPercent">,
) => string {
  const said = useTranslations("notifications");
  const locale = useLocale();
  const positionText = usePositionText();
  return (call) => {
    const { marginRatioPercent: percent } = call;
    const ratio = percent === "" ? "—" : formatPercent(percent, locale, 2, true);
    return said("told.marginCall", { position: positionText(call), ratio });
  };
}

function Price({ value, market }: { value: string; market: string }) {
  const decimals = useMarket(market)?.priceDecimals ?? DIGITS_MAX;
  return (
    <>
      <PriceText value={value} decimals={decimals} /> {coinsOf(market).quote}
    </>
  );
}

function Fill({ news }: { news: Of<"fill"> }) {
  const t = useTranslations("news");
  const { market, side, quantity, averagePrice } = news;
  return t.rich(`did.${side}`, {
    quantity: () => <AmountText value={quantity} decimals={DIGITS_MAX} coin={coinsOf(market).base} />,
    price: () => <Price value={averagePrice} market={market} />,
  });
}

function Closed({ news }: { news: Of<"liquidated" | "deleveraged" | "exit"> }) {
  const t = useTranslations("news");
  const said = useTranslations("notifications");
  const positionText = usePositionText();
  const { kind, market, quantity, averagePrice, realised, fee, coin } = news;
  if (kind === "exit" && news.outcome !== "filled") {
    const sentence = news.outcome === "resting" ? "told.resting" : "told.failed";
    return <>{said(sentence, { position: positionText(news) })}</>;
  }
  return t.rich(kind === "liquidated" ? "did.liquidate" : "did.close", {
    quantity: () => <AmountText value={quantity} decimals={DIGITS_MAX} coin={coinsOf(market).base} />,
    price: () => <Price value={averagePrice} market={market} />,
    profit: () => <AmountText value={realised} decimals={DIGITS_MAX} coin={coin} balance />,
    fee: () => <AmountText value={fee} decimals={DIGITS_MAX} coin={coin} balance />,
  });
}

function Funding({ news }: { news: Of<"funding"> }) {
  return (
    <>
      <AmountText value={news.amount} decimals={DIGITS_MAX} coin={news.coin} balance /> ·{" "}
      {news.markets.join(", ")}
    </>
  );
}

function Rounds({ news }: { news: Of<"rounds"> }) {
  const t = useTranslations("news");
  const { won, lost, refunded, profit, coin } = news;
  return t.rich(refunded === 0 ? "did.rounds" : "did.roundsRefunded", {
    ...{ won, lost, refunded },
    profit: () => <AmountText value={profit} decimals={DIGITS_MAX} coin={coin} balance />,
  });
}

function Managed({ news }: { news: Of<"managed"> }) {
  const { event, market, profit, coin } = news;
  if (event === "refused") return <>{market}</>;
  return (
    <>
      {market} · <AmountText value={profit} decimals={DIGITS_MAX} coin={coin} balance />
    </>
  );
}

function PriceAlert({ news }: { news: Of<"alert"> }) {
  const text = useAlertNewsText(news);
  return <>{news.remark === "" ? text : `${text} · ${news.remark}`}</>;
}

export function NewsDetails({ news }: { news: News }) {
  const t = useTranslations("news");
  const marginCallText = useMarginCallText();
  switch (news.kind) {
    case "fill":
      return <Fill news={news} />;
    case "security": {
      const from = [news.browser, news.system, news.ip].filter((word) => word !== "").join(" · ");
      return <>{from === "" ? t("byStaff") : from}</>;
    }
    case "marginCall":
      return <>{marginCallText(news)}</>;
    case "liquidated":
    case "deleveraged":
    case "exit":
      return <Closed news={news} />;
    case "funding":
      return <Funding news={news} />;
    case "alert":
      return <PriceAlert news={news} />;
    case "rounds":
      return <Rounds news={news} />;
    case "managed":
      return <Managed news={news} />;
    default:
      return <AmountText value={news.amount} decimals={DIGITS_MAX} coin={news.coin} balance />;
  }
}

type Notified = keyof typeof notifications.deposit | keyof typeof notifications.withdrawal;

export function NewsTitle({ news }: { news: News }) {
  const t = useTranslations("news");
  const said = useTranslations("notifications");
  const events = useTranslations("security");
  const positionText = usePositionText();
  switch (news.kind) {
    case "fill":
      return (
        <>
          {t(news.whole ? "filled" : "partlyFilled")} · {news.market}
        </>
      );
    case "security": {
      const kind = `event.${news.event as keyof (typeof security)["event"]}` as const;
      return <>{events.has(kind) ? events(kind) : news.event}</>;
    }
    case "marginCall":
    case "funding":
      return <>{said(`contract.${news.kind}`)}</>;
    case "alert":
      return <>{[said("alert.title"), news.market].filter((word) => word !== "").join(" · ")}</>;
    case "rounds":
      return <>{t("rounds")}</>;
    case "loan":
      return <>{said(`loan.${news.event}`)}</>;
    case "managed":
      return <>{said(`managed.${news.event}`)}</>;
    case "liquidated":
    case "deleveraged":
      return (
        <>
          {said(`contract.${news.kind}`)} · {positionText(news)}
        </>
      );
    case "exit":
      return (
        <>
          {said(`contract.${news.condition}`)} · {positionText(news)}
        </>
      );
    default:
      return <>{said(`${news.kind}.${news.event as Notified}` as "deposit.credited")}</>;
  }
}
