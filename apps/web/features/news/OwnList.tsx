/** The member's news, newest first; each links to the item it is about. */
import type { News } from "@meridian/contract";
import { clsx, EmptyState, ErrorState, SkeletonRows, TimeText } from "@meridian/ui";
import {
  ArrowDownToLine,
  ArrowUpDown,
  ArrowLeftRight,
  ArrowUpFromLine,
  BellOff,
  BellRing,
  Bot,
  Flag,
  HandCoins,
  Percent,
  Scissors,
  ShieldCheck,
  Target,
  TriangleAlert,
} from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { NEWS_MAX } from "@meridian/contract/news";
import type { Layout } from "../../app/feature.ts";
import { addressOf, type Tone, toneOf } from "./news.model.ts";
import { NewsDetails, NewsTitle } from "./NewsText.tsx";
import type { useOwnNews } from "./use-own-news.ts";

const SKELETONS = 8;
const ROW_PX = 64;

const ICONS = {
  fill: ArrowLeftRight,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  security: ShieldCheck,
  marginCall: TriangleAlert,
  liquidated: Flag,
  deleveraged: Scissors,
  exit: Target,
  funding: Percent,
  loan: HandCoins,
  managed: Bot,
  alert: BellRing,
  rounds: ArrowUpDown,
} as const satisfies Record<News["kind"], unknown>;

const TONES: Readonly<Record<Tone, string>> = {
  up: "bg-up-soft text-up",
  down: "bg-down-soft text-down",
  warn: "bg-warn-soft text-warn",
  plain: "bg-surface-2 text-text-2",
};

interface RowProps {
  readonly news: News;
  readonly layout: Layout;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function Row({ news, layout, onOpen }: RowProps) {
  const t = useTranslations("news");
  const Icon = ICONS[news.kind];
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={addressOf(news, layout)}
        onClick={onOpen}
        className="flex min-h-16 items-start gap-3 px-4 py-3 hover:bg-surface-2"
      >
        <span
          aria-hidden
          className={clsx(
            "flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4",
            TONES[toneOf(news)],
          )}
        >
          <Icon />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx("min-w-0 text-14", news.read ? "text-text-2" : "font-semibold")}>
              <NewsTitle news={news} />
            </span>
            <TimeText timeMs={news.time} style="ago" className="shrink-0 text-12 text-text-3" />
          </span>
          <span className="mt-0.5 block text-13 break-words text-text-2">
            <NewsDetails news={news} />
          </span>
        </span>
        <span className="mt-1.5 w-2 shrink-0">
          {!news.read && (
            <span className="block size-2 rounded-full bg-accent">
              <span className="sr-only">{t("unread")}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

interface OwnListProps {
  readonly own: ReturnType<typeof useOwnNews>;
  readonly layout: Layout;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function OwnList({ own, layout, onOpen }: OwnListProps) {
  const t = useTranslations("news");
  const { data, isError, refetch, readOne } = own;
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={SKELETONS} rowHeightPx={ROW_PX} />;
  if (data.list.length === 0) {
    return <EmptyState icon={<BellOff aria-hidden />}>{t("empty")}</EmptyState>;
  }
  return (
    <>
      {isError && (
        <p role="status" className="bg-warn-soft px-4 py-2 text-13">
          {t("old")}
        </p>
      )}
      <ul aria-label={t("tab.own")}>
        {data.list.map((news) => (
          <Row
            key={news.id}
            news={news}
            layout={layout}
            onOpen={(event) => {
              if (!news.read) readOne(news.id);
              onOpen(event);
            }}
          />
        ))}
      </ul>
      {data.list.length >= NEWS_MAX && (
        <p className="px-4 py-4 text-center text-13 text-text-3">{t("full", { count: NEWS_MAX })}</p>
      )}
    </>
  );
}
