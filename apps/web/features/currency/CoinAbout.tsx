import type { CoinInfo } from "@meridian/contract";
import { useTranslations } from "use-intl";
import type texts from "@meridian/i18n/locales/en/currency.json";
import { Block } from "./Block.tsx";

type Described = keyof (typeof texts)["about"];

const DESCRIBED: ReadonlySet<string> = new Set<Described>([
  ...(["USDT", "BTC", "ETH", "SOL", "BNB", "XRP", "DOGE", "ADA", "AVAX", "LINK", "LTC", "TRX"] as const),
]);

function isDescribed(coin: string): coin is Described {
  return DESCRIBED.has(coin);
}

/** The coin's description; none for coins that the operator added. */
export function CoinAbout({ coin }: { coin: CoinInfo }) {
  const t = useTranslations("currency");
  if (!isDescribed(coin.coin)) return null;
  return (
    <Block title={t("aboutTitle", { name: coin.name })}>
      <p className="max-w-180 text-14 leading-6 text-text-2">{t(`about.${coin.coin}`)}</p>
    </Block>
  );
}
