/** Everything that holds a part of a coin, each with a way to it. */
import type { Hold } from "@meridian/contract";
import { AmountText, EmptyState, ErrorState, SkeletonRows, TimeText } from "@meridian/ui";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { useRead } from "../../data/index.ts";
import { heldTotal, holdPath } from "./holds.model.ts";

const ID_SHOWN = 8;
const ROW_PX = 56;

export interface HoldsProps {
  readonly coin: string;
  readonly decimals: number;
  readonly layout: Layout;
}

function HoldRow({ hold, decimals, layout }: { hold: Hold } & Omit<HoldsProps, "coin">) {
  const t = useTranslations("holds");
  const titleOf = ({ kind, id }: Hold): string => {
    if (kind === "position") return t("position");
    return t(kind, { id: kind === "round" ? id : id.slice(0, ID_SHOWN) });
  };
  return (
    <Link
      to={holdPath(hold, layout)}
      className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">
          {titleOf(hold)} {hold.market}
        </span>
        <TimeText timeMs={hold.since} className="text-12 text-text-3" />
      </span>
      <AmountText value={hold.amount} decimals={decimals} coin={hold.coin} balance className="text-14" />
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
    </Link>
  );
}

export function HoldList({ coin, decimals, layout }: HoldsProps) {
  const t = useTranslations("holds");
  const { data, isError, refetch } = useRead("user/getHolds", { coin }, { staleTime: 0 });
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} rowHeightPx={ROW_PX} />;
  const list = data.list.filter((hold) => hold.coin === coin);
  if (list.length === 0) return <EmptyState className="py-6">{t("none")}</EmptyState>;
  return (
    <>
      <p className="text-13 text-text-2">{t("text")}</p>
      <div className="my-2 divide-y divide-line">
        {list.map((hold) => (
          <HoldRow key={`${hold.kind}:${hold.id}`} hold={hold} decimals={decimals} layout={layout} />
        ))}
      </div>
      <p className="flex justify-between border-t border-line pt-3 text-13 text-text-2">
        {t("sum")}
        <AmountText value={heldTotal(list)} decimals={decimals} coin={coin} balance />
      </p>
    </>
  );
}
