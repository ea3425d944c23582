/** Why it is frozen: everything that holds a part of a coin, each with a way to it. */
import type { Hold } from "@meridian/contract";
import {
  AmountText,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Sheet,
  SkeletonRows,
  TimeText,
} from "@meridian/ui";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { isBuilt } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { type Asset, heldTotal } from "./account.model.ts";

const PATHS = {
  desktop: { order: "/current1", withdrawal: "/withdrawRecords" },
  mobile: { order: "/mborder", withdrawal: "/mbwithdrawRecords" },
} as const;
const ID_SHOWN = 8;
const ROW_PX = 56;

function HoldRow({ hold, decimals, layout }: { hold: Hold; decimals: number; layout: Layout }) {
  const t = useTranslations("account");
  const path = PATHS[layout][hold.kind];
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">
          {t(`holds.${hold.kind}`, { id: hold.id.slice(0, ID_SHOWN) })} {hold.market}
        </span>
        <TimeText timeMs={hold.since} className="text-12 text-text-3" />
      </span>
      <AmountText value={hold.amount} decimals={decimals} coin={hold.coin} balance className="text-14" />
    </>
  );
  const className = "flex min-h-14 items-center gap-3 py-2";
  if (!isBuilt(path, layout)) return <div className={className}>{content}</div>;
  return (
    <Link to={path} className={`${className} -mx-2 rounded-control px-2 hover:bg-surface-2`}>
      {content}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
    </Link>
  );
}

/** The list alone, to stand in a window or in a coin's sheet. */
export function HoldList({ asset, layout }: { asset: Asset; layout: Layout }) {
  const t = useTranslations("account");
  const { data, isError, refetch } = useRead("user/getHolds", { coin: asset.coin }, { staleTime: 0 });
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} rowHeightPx={ROW_PX} />;
  const list = data.list.filter((hold) => hold.coin === asset.coin);
  if (list.length === 0) return <EmptyState className="py-6">{t("holds.none")}</EmptyState>;
  return (
    <>
      <p className="text-13 text-text-2">{t("holds.text")}</p>
      <div className="my-2 divide-y divide-line">
        {list.map((hold) => (
          <HoldRow key={`${hold.kind}:${hold.id}`} hold={hold} decimals={asset.decimals} layout={layout} />
        ))}
      </div>
      <p className="flex justify-between border-t border-line pt-3 text-13 text-text-2">
        {t("holds.sum")}
        <AmountText value={heldTotal(list)} decimals={asset.decimals} coin={asset.coin} balance />
      </p>
    </>
  );
}

interface HoldsWindowProps {
  readonly asset: Asset;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function HoldsWindow({ asset, layout, onClose }: HoldsWindowProps) {
  const t = useTranslations("account");
  const Window = layout === "mobile" ? Sheet : Dialog;
  return (
    <Window open onOpen={(open) => !open && onClose()} title={t("holds.title", { coin: asset.coin })}>
      <HoldList asset={asset} layout={layout} />
    </Window>
  );
}

/** The frozen amount; a button that tells why, where there is any. */
export function FrozenButton({ asset, onWhy }: { asset: Asset; onWhy: (asset: Asset) => void }) {
  const t = useTranslations("account");
  return (
    <Button
      variant="quiet"
      size="small"
      className="-me-2.5 text-13 underline decoration-dotted underline-offset-4"
      title={t("why")}
      onClick={() => onWhy(asset)}
    >
      <AmountText value={asset.frozen} decimals={asset.decimals} balance />
    </Button>
  );
}
