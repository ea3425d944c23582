/** A position on a phone: its profit first, every figure below, and what can be done to it in reach of a thumb. */
import { Button, IconButton } from "@meridian/ui";
import { Share2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { LivePosition } from "../use-contract-trading.ts";
import { PositionName, Profit, RiskLine } from "./PositionCells.tsx";
import { PositionFigures } from "./PositionFigures.tsx";
import type { Show, WindowKind } from "./PositionWindows.tsx";

export function PositionCard({ live, show }: { live: LivePosition; show: Show }) {
  const t = useTranslations("contracts");
  const button = (kind: WindowKind, label: string) => (
    <Button className="h-11 whitespace-normal leading-tight" onClick={() => show(kind, live)}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3 px-4 py-3">
      <div className="flex items-center justify-between gap-2">
        <PositionName live={live} />
        <IconButton label={t("share.title")} className="size-11" onClick={() => show("share", live)}>
          <Share2 aria-hidden />
        </IconButton>
      </div>
      <Profit live={live} large />
      <PositionFigures live={live} />
      <RiskLine live={live} />
      <div className="grid grid-cols-2 gap-2">
        {button("market", t("close.confirm"))}
        {button("limit", t("close.atPrice"))}
        {button("exits", t("column.exits"))}
        {live.position.mode === "isolated" && button("margin", t("column.margin"))}
        {button("reverse", t("close.reverse"))}
        {button("details", t("details.open"))}
      </div>
    </div>
  );
}
