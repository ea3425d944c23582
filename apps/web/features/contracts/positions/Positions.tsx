/** Own positions at their marks, each with what can be done to it: a table on the desktop, cards on a phone. */
import { Button, Checkbox, EmptyState, Table } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "../../../data/index.ts";
import { LoginFirst } from "../../orders/index.ts";
import { setTrade, useTradeSettings } from "../../trade/index.ts";
import { Signed } from "../Signed.tsx";
import type { LivePosition } from "../use-contract-trading.ts";
import { CloseAll } from "./CloseAll.tsx";
import { actionColumns, figureColumns } from "./position-columns.tsx";
import { PositionCard } from "./PositionCard.tsx";
import { RiskLine } from "./PositionCells.tsx";
import { PositionWindows, type Show, type ShownWindow } from "./PositionWindows.tsx";

interface PositionsProps {
  /** Null while they load. */
  readonly positions: readonly LivePosition[] | null;
  readonly layout: "desktop" | "mobile";
  readonly className?: string;
  /** Closing all stands above the list; else elsewhere on the page. */
  readonly closesAll?: boolean;
}

const keyOf = ({ position }: LivePosition): string => `${position.market}:${position.position}`;

/** Beyond the row's room: the risk in a sentence, what was realised so far, and the ways to more. */
function Note({ live, show }: { live: LivePosition; show: Show }) {
  const t = useTranslations("contracts");
  const { realised, funding } = live.position;
  const window = (kind: "reverse" | "details" | "share", name: string) => (
    <Button variant="quiet" size="small" className="!h-6 px-1.5" onClick={() => show(kind, live)}>
      {name}
    </Button>
  );
  return (
    <div className="flex min-h-6 items-center gap-x-3 ps-4 pe-1 text-12 text-text-3">
      <span className="flex-1">
        <RiskLine live={live} />
      </span>
      <span>
        {t("column.realisedLong")} <Signed value={realised} />
      </span>
      <span>
        {t("column.funding")} <Signed value={funding} />
      </span>
      <span className="flex">
        {window("reverse", t("close.reverse"))}
        {window("details", t("details.open"))}
        {window("share", t("share.open"))}
      </span>
    </div>
  );
}

/** The question before a close at market: who said not to be asked finds it here again. */
function Asks() {
  const t = useTranslations("contracts");
  const { closeAsks } = useTradeSettings();
  return (
    <div className="px-4 py-2">
      <Checkbox
        checked={closeAsks}
        onChecked={(next) => setTrade({ closeAsks: next })}
        label={t("close.asks")}
      />
    </div>
  );
}

export function Positions({ positions, layout, className, closesAll = true }: PositionsProps) {
  const t = useTranslations("contracts");
  const { loggedIn } = useSession();
  const [shown, setShown] = useState<ShownWindow>();
  const show = useMemo<Show>(() => (kind, live) => setShown({ kind, place: keyOf(live) }), []);
  const locale = useLocale();
  const columns = useMemo(() => [...figureColumns(t), ...actionColumns(t, locale, show)], [t, locale, show]);
  const live = positions?.find((each) => keyOf(each) === shown?.place);
  // Nor does it open again over another position that comes to stand in the same place.
  if (shown !== undefined && positions !== null && live === undefined) setShown(undefined);
  return (
    <div className={className}>
      {closesAll && <CloseAll count={positions?.length ?? 0} />}
      <Table<LivePosition>
        label={t("tab.positions")}
        density="paired"
        columns={columns}
        rows={positions ?? undefined}
        rowKey={keyOf}
        rowNote={(each) => <Note live={each} show={show} />}
        empty={<EmptyState className="py-6">{t("empty.positions")}</EmptyState>}
        foot={loggedIn && positions !== null && positions.length > 0 && <Asks />}
        {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
        {...(layout === "mobile" ? { card: (each) => <PositionCard live={each} show={show} /> } : {})}
      />
      {shown !== undefined && live !== undefined && (
        <PositionWindows kind={shown.kind} live={live} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}
