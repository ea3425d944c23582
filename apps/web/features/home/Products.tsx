/** Product tiles, each with one figure from the exchange. */
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  HandCoins,
  PiggyBank,
  RefreshCw,
  Timer,
  TrendingUpDown,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { FIGURES } from "./product-figures.tsx";

/** Addresses of the pages that the home page leads to. */
export interface ProductPaths {
  readonly spot: string;
  readonly markets: string;
  readonly contracts: string;
  readonly rounds: string;
  readonly convert: string;
  readonly deposit: string;
  readonly withdraw: string;
  readonly wealth: string;
  readonly loans: string;
  readonly api: string;
}

export function productPaths(layout: Layout): ProductPaths {
  return {
    spot: pathOf("exchange", layout),
    markets: pathOf("markets", layout),
    contracts: pathOf("contracts", layout),
    rounds: pathOf("rounds", layout),
    convert: pathOf("conversion", layout),
    deposit: pathOf("deposit", layout),
    withdraw: pathOf("withdraw", layout),
    wealth: pathOf("wealth", layout),
    loans: pathOf("loans", layout),
    api: pathOf("apiKeys", layout),
  };
}

export type ProductName = keyof Omit<ProductPaths, "markets">;

interface TileProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: ProductName;
  readonly figure: ComponentType;
}

function Tile({ to, icon: Icon, name, figure: Figure }: TileProps) {
  const t = useTranslations("home.products");
  return (
    <Link
      to={to}
      className="group flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-5 transition-colors max-[359px]:p-3 hover:border-line-strong hover:bg-surface-2"
    >
      <Icon aria-hidden className="size-5 text-accent" />
      <span>
        <span className="block text-16 font-semibold">{t(`${name}.title`)}</span>
        <span className="mt-1 block text-13 text-text-2">{t(`${name}.text`)}</span>
      </span>
      <span className="mt-auto border-t border-line pt-3">
        <span className="figure block h-7 text-20 font-semibold max-[359px]:text-14">
          <Figure />
        </span>
        <span className="text-12 text-text-3">{t(`${name}.caption`)}</span>
      </span>
    </Link>
  );
}

const TILES = [
  ["spot", ArrowLeftRight],
  ["contracts", TrendingUpDown],
  ["rounds", Timer],
  ["convert", RefreshCw],
  ["wealth", PiggyBank],
  ["loans", HandCoins],
  ["deposit", ArrowDownToLine],
  ["withdraw", ArrowUpFromLine],
  ["api", Webhook],
] as const satisfies readonly (readonly [ProductName, LucideIcon])[];

export function Products({ paths }: { paths: ProductPaths }) {
  const t = useTranslations("home.products");
  return (
    <section
      aria-label={t("title")}
      className="grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-3 lg:gap-4"
    >
      {TILES.map(([name, icon]) => (
        <Tile key={name} to={paths[name]} icon={icon} name={name} figure={FIGURES[name]} />
      ))}
    </section>
  );
}
