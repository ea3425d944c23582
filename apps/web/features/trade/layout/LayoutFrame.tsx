/** Arranges the given panels of the trade page, with movable edges between them. */
import { clsx, Resizer } from "@meridian/ui";
import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Edge } from "./layout.model.ts";
import { sizePanel, useArrangement, useLayout } from "./layout-store.ts";

interface EdgeOfProps {
  readonly of: Edge;
  readonly edge: "vertical" | "horizontal";
  readonly panel: "before" | "after";
}

function EdgeOf({ of, edge, panel }: EdgeOfProps) {
  const t = useTranslations("trade");
  const { [of]: span } = useArrangement();
  const name = of !== "trades" ? of : edge === "vertical" ? "tradesWidth" : "tradesHeight";
  return (
    <Resizer
      label={t(`layout.size.${name}`)}
      {...{ edge, panel, span }}
      onPx={(px) => sizePanel(of, px)}
      onReset={() => sizePanel(of, undefined)}
    />
  );
}

/** The row of tabs and the line above it. */
const FOLDED_PX = 33;

/** Sizes as the style sheet reads them; on a narrow window the panels stand below each other, each as high as it is. */
function useSizes(): CSSProperties {
  const { book, trades, ticket, bottom, depth } = useArrangement();
  const open = useLayout(({ bottomOpen, layout }) => bottomOpen[layout]);
  return {
    "--book": `${book.px}px`,
    "--trades": `${trades.px}px`,
    "--ticket": `${ticket.px}px`,
    "--bottom": `${open ? bottom.px : FOLDED_PX}px`,
    "--depth": `${depth.px}px`,
  } as CSSProperties;
}

export interface LayoutFrameProps {
  readonly header: ReactNode;
  readonly book: ReactNode;
  readonly trades: ReactNode;
  readonly chart: ReactNode;
  readonly depth: ReactNode;
  readonly ticket: ReactNode;
  readonly bottom: ReactNode;
}

/** Book and trades: above each other, or side by side where there is more of both. */
function Left({ book, trades }: Pick<LayoutFrameProps, "book" | "trades">) {
  const pro = useLayout(({ layout }) => layout === "pro");
  return (
    <div
      className={clsx(
        "flex min-h-0 max-lg:order-last max-lg:flex-col lg:[grid-area:left]",
        !pro && "flex-col",
      )}
    >
      <div
        data-tour="book"
        className={clsx(
          "relative min-h-0 border-line max-lg:h-160 lg:w-(--book) lg:border-e",
          !pro && "flex-1",
        )}
      >
        {book}
        <EdgeOf of="book" edge="vertical" panel="before" />
      </div>
      <div
        className={clsx(
          "relative min-h-0 border-line max-lg:h-80 max-lg:border-t lg:border-e",
          pro ? "lg:w-(--trades)" : "border-t lg:h-(--trades) lg:w-(--book)",
        )}
      >
        {trades}
        {pro ? (
          <EdgeOf of="trades" edge="vertical" panel="before" />
        ) : (
          <>
            <EdgeOf of="trades" edge="horizontal" panel="after" />
            <EdgeOf of="book" edge="vertical" panel="before" />
          </>
        )}
      </div>
    </div>
  );
}

/** The ticket's column goes from the page's head to its floor: what it says of an order is never cut by the rest. */
const AREAS = clsx(
  "lg:grid lg:grid-cols-[auto_minmax(0,1fr)_var(--ticket)] lg:grid-rows-[auto_minmax(0,1fr)_var(--bottom)]",
  "lg:[grid-template-areas:'header_header_ticket''left_chart_ticket''left_bottom_ticket']",
);

export function LayoutFrame(props: LayoutFrameProps) {
  const { header, book, trades, chart, depth, ticket, bottom } = props;
  const layout = useLayout((state) => state.layout);
  const open = useLayout((state) => state.bottomOpen[layout]);
  const depthShown = useLayout((state) => state.depthShown) && layout === "pro";
  return (
    <div className={clsx("min-h-0 flex-1 max-lg:flex max-lg:flex-col", AREAS)} style={useSizes()}>
      <div className="min-w-0 lg:[grid-area:header]">{header}</div>
      {layout !== "simple" && <Left book={book} trades={trades} />}
      <div className="flex min-h-0 min-w-0 flex-col lg:[grid-area:chart]">
        <div data-tour="chart" className="min-h-0 max-lg:h-96 lg:flex-1">
          {chart}
        </div>
        {depthShown && (
          <div className="relative h-(--depth) shrink-0 border-t border-line max-lg:hidden">
            {depth}
            <EdgeOf of="depth" edge="horizontal" panel="after" />
          </div>
        )}
      </div>
      <div className="relative min-h-0 min-w-0 border-line lg:border-s lg:[grid-area:ticket]">
        {ticket}
        <EdgeOf of="ticket" edge="vertical" panel="after" />
      </div>
      <div
        data-tour="orders"
        className="relative min-h-0 min-w-0 border-t border-line max-lg:min-h-64 lg:[grid-area:bottom]"
      >
        {bottom}
        {open && <EdgeOf of="bottom" edge="horizontal" panel="after" />}
      </div>
    </div>
  );
}
