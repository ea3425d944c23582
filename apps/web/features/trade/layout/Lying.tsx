/** A market on a phone that lies: all chart, with the ticket or the buttons that open it beside it. */
import { ChangeText, clsx, IconButton, StaleShade, useBackCloses } from "@meridian/ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { StreamPill } from "../../../app/shell/StreamPill.tsx";
import { useTicker } from "../../../data/index.ts";
import { AlertButton } from "../../alerts/index.ts";
import { LastPrice } from "../pair/PairHeader.tsx";
import { useStale } from "../ticket/use-stale.ts";
import { usePriceTitle } from "../use-title.ts";

interface LyingHeadProps {
  readonly market: string;
  readonly priceDecimals: number;
  /** The market's name, which opens the list of the others. */
  readonly menu: ReactNode;
}

/** One line, where height is what there is least of; beside an open ticket little more than name and price. */
export function LyingHead({ market, priceDecimals, menu }: LyingHeadProps) {
  const ticker = useTicker(market);
  const staleness = useStale();
  usePriceTitle(market, ticker?.last, priceDecimals);
  return (
    <header className="@container flex h-11 shrink-0 items-center gap-2 border-b border-line px-2">
      {menu}
      {ticker !== undefined && (
        <StaleShade {...staleness}>
          <span className="flex items-center gap-2 @max-[260px]:hidden">
            <LastPrice ticker={ticker} decimals={priceDecimals} className="text-16 font-semibold" />
            <ChangeText percent={ticker.changePercent} className="text-12 @max-[440px]:hidden" />
          </span>
        </StaleShade>
      )}
      <span className="ms-auto flex items-center pe-2">
        <AlertButton market={market} layout="mobile" className="size-11 @max-[440px]:hidden" />
        <span className="flex @max-[440px]:[&_.figure]:hidden @max-[440px]:[&_[role=status]]:sr-only">
          <StreamPill />
        </span>
      </span>
    </header>
  );
}

interface LyingTicketProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** It scrolls as a whole, its button sticks. */
function LyingTicket({ title, onClose, children }: LyingTicketProps) {
  const ui = useTranslations("ui");
  useBackCloses(true, onClose);
  return (
    <aside
      aria-label={title}
      className="flex min-h-0 flex-[2] flex-col border-t border-line bg-surface-float pe-[env(safe-area-inset-right)] lying:w-[340px] lying:flex-none lying:border-s lying:border-t-0"
    >
      <div className="flex h-11 shrink-0 items-center justify-between ps-4 pe-1">
        <span className="text-14 font-semibold">{title}</span>
        <IconButton label={ui("close")} onClick={onClose} className="size-11">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 scroll-pb-28 overflow-y-auto overscroll-contain px-4 pb-4">
        {children}
      </div>
    </aside>
  );
}

interface LyingProps {
  readonly head: ReactNode;
  readonly chart: ReactNode;
  /** In place of the ticket while that is closed. */
  readonly begin: ReactNode;
  readonly ticket: ReactNode;
  readonly ticketTitle: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Lies over the bars of the page. Turned upright under a window, which keeps it, it has the ticket below the chart. */
export function Lying({ head, chart, begin, ticket, ticketTitle, open, onOpen }: LyingProps) {
  return (
    <div
      className={clsx(
        "fixed inset-0 z-40 flex bg-surface-0 ps-[env(safe-area-inset-left)] pb-[env(safe-area-inset-bottom)]",
        open && "flex-col lying:flex-row",
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {head}
        <div className="min-h-0 flex-1">{chart}</div>
      </div>
      {open ? (
        <LyingTicket title={ticketTitle} onClose={() => onOpen(false)}>
          {ticket}
        </LyingTicket>
      ) : (
        begin
      )}
    </div>
  );
}
