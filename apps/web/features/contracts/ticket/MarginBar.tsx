/** Margin settings of the contract for the member: its mode, its leverage, and one position or two. */
import { Skeleton } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../../data/index.ts";
import type { ContractTrading } from "../use-contract-trading.ts";
import { LeverageWindow } from "./LeverageWindow.tsx";
import { MarginModeWindow, PositionModeWindow } from "./ModeWindows.tsx";

type Shown = "leverage" | "mode" | "position" | undefined;

const chip =
  "target-44 h-8 flex-1 rounded-control bg-surface-2 px-2 text-13 font-medium text-text-1 hover:bg-surface-3 max-lg:h-11";

export function MarginBar({ trading }: { trading: ContractTrading }) {
  const t = useTranslations("contracts");
  const { loggedIn } = useSession();
  const [shown, setShown] = useState<Shown>();
  const { own, terms } = trading;
  const settings = own?.account.settings.find(({ market }) => market === terms.info.market);
  if (!loggedIn) return null;
  if (own === null || settings === undefined) return <Skeleton className="h-8 w-full" />;
  const window = (of: Shown) => ({
    open: shown === of,
    onOpen: (open: boolean) => setShown(open ? of : undefined),
  });
  return (
    <div className="flex shrink-0 gap-2">
      <button type="button" className={chip} onClick={() => setShown("mode")}>
        {t(`mode.${settings.mode}`)}
      </button>
      <button type="button" className={chip} onClick={() => setShown("leverage")}>
        {t("leverage.of", { leverage: settings.leverage })}
      </button>
      <button type="button" className={chip} onClick={() => setShown("position")}>
        {t(own.account.isHedged ? "positionMode.hedge" : "positionMode.oneWay")}
      </button>
      <LeverageWindow trading={trading} leverage={settings.leverage} {...window("leverage")} />
      <MarginModeWindow market={terms.info.market} mode={settings.mode} {...window("mode")} />
      <PositionModeWindow isHedged={own.account.isHedged} {...window("position")} />
    </div>
  );
}
