/** The list of what moved a position's liquidation price, newest first. */
import type { CallOutput } from "@meridian/contract";
import { AmountText, EmptyState, ErrorState, Skeleton, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { PriceOrNone } from "../PriceOrNone.tsx";
import { Signed } from "../Signed.tsx";
import type { LivePosition } from "../use-contract-trading.ts";

type Move = CallOutput<"user/liquidationMoves">["list"][number];

const SKELETONS = 3;
const ANEW_MS = 10_000;
const QUANTITY_DECIMALS = 8;

interface MovesProps {
  readonly live: LivePosition;
}

/** The price as it was and as it then was; a first one stands alone. */
function Prices({ live, move }: MovesProps & { readonly move: Move }) {
  const price = (value: string): ReactNode => (
    <PriceOrNone value={value} decimals={live.scale.info.priceDecimals} />
  );
  return (
    <span className="figure">
      {move.cause !== "opened" && <span className="text-text-3">{price(move.before)} → </span>}
      {price(move.after)}
    </span>
  );
}

/** The part of the cause that is a figure: lots that came or went, or money. */
function Figure({ live, move }: MovesProps & { readonly move: Move }) {
  const { scale } = live;
  if (/[1-9]/.test(move.quantity) && move.market === live.position.market) {
    return <AmountText value={move.quantity} decimals={QUANTITY_DECIMALS} coin={scale.base} />;
  }
  return <Signed value={move.amount} coin={scale.quote} />;
}

function Row({ live, move }: MovesProps & { readonly move: Move }) {
  const t = useTranslations("contracts");
  const { cause, market } = move;
  return (
    <li className="grid gap-0.5 py-1.5">
      <span className="flex justify-between gap-3">
        <span>{t(`moves.${cause}`, { market })}</span>
        <Prices live={live} move={move} />
      </span>
      <span className="flex justify-between gap-3 text-12 text-text-3">
        <TimeText timeMs={move.time} style="moment" />
        <Figure live={live} move={move} />
      </span>
    </li>
  );
}

function List({ live }: MovesProps) {
  const t = useTranslations("contracts");
  const { market, position } = live.position;
  const options = { staleTime: 0, refetchInterval: ANEW_MS };
  const { data, isError, refetch } = useRead("user/liquidationMoves", { market, position }, options);
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} className="py-4" />;
  if (data === undefined) {
    return Array.from({ length: SKELETONS }, (_, place) => <Skeleton key={place} className="h-9 w-full" />);
  }
  if (data.list.length === 0) return <EmptyState className="py-4">{t("moves.none")}</EmptyState>;
  return (
    <ul className="divide-y divide-line">
      {data.list.map((move) => (
        <Row key={`${move.time}:${move.cause}:${move.after}`} live={live} move={move} />
      ))}
    </ul>
  );
}

export function LiquidationMoves({ live }: MovesProps) {
  const t = useTranslations("contracts");
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("moves.title")}</h3>
      <p className="text-12 text-text-2">
        {t(live.position.mode === "cross" ? "moves.crossText" : "moves.isolatedText")}
      </p>
      <List live={live} />
    </section>
  );
}
