/** Keyboard control of the trade page: single keys, its entries in the command menu, cancelling all orders. */
import { lazy } from "@meridian/ui";
import { Ban, Keyboard, LayoutPanelLeft } from "lucide-react";
import { Suspense, useCallback, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { type PageCommand, useOfferCommands } from "../../app/page-commands.ts";
import { openSheet } from "../../app/sheets.ts";
import { useKeys } from "./keys/keys-store.ts";
import { LAYOUTS } from "./layout/layout.model.ts";
import { chooseLayout, useLayout } from "./layout/layout-store.ts";
import { useTicketAsk } from "./ticket/ticket-ask.ts";
import { useTradeSettings } from "./trade-settings.ts";
import { useShortcuts } from "./keys/use-shortcuts.ts";
import type { Trading } from "./ticket/use-trading.ts";

const CancelAllDialog = lazy(async () => {
  const { CancelAllDialog: window } = await import("../orders/index.ts");
  return { default: window };
});

interface TradeControlsProps {
  readonly market: string;
  readonly trading: Trading;
  /** Opens the ticket on a phone, where it is not always in sight and there is one layout. */
  readonly onTicket?: () => void;
}

function useLayoutCommands(): readonly PageCommand[] {
  const t = useTranslations("trade");
  const chosen = useLayout((state) => state.layout);
  return useMemo(
    () =>
      LAYOUTS.map((layout) => ({
        id: `layout:${layout}`,
        label: t("commands.layout", { name: t(`layout.${layout}`) }),
        icon: <LayoutPanelLeft aria-hidden />,
        chosen: layout === chosen,
        run: () => chooseLayout(layout),
      })),
    [t, chosen],
  );
}

interface Offer {
  readonly market: string;
  /** Own orders of this market. */
  readonly count: number;
  readonly onCancelAll: () => void;
  readonly mobile: boolean;
}

function useCommands({ market, count, onCancelAll, mobile }: Offer): void {
  const t = useTranslations("trade");
  const layouts = useLayoutCommands();
  const on = useTradeSettings((state) => state.shortcuts);
  const keys = useKeys((state) => state.keys);
  useOfferCommands(
    useMemo(() => {
      const cancel = {
        id: "cancelAll",
        label: t("commands.cancelAll", { market }),
        icon: <Ban aria-hidden />,
        key: on ? keys.cancelAll : undefined,
        run: onCancelAll,
      };
      const help = {
        id: "keyboardShortcuts",
        label: t("keys.title"),
        icon: <Keyboard aria-hidden />,
        key: keys.help,
        run: () => openSheet("keys"),
      };
      const desktop = mobile ? [] : [help, ...layouts];
      return count === 0 ? desktop : [cancel, ...desktop];
    }, [t, market, count, on, keys, onCancelAll, mobile, layouts]),
  );
}

export function TradeControls({ market, trading, onTicket }: TradeControlsProps) {
  const [asking, setAsking] = useState(false);
  const count = (trading.orders ?? []).filter((order) => order.market === market).length;
  const onCancelAll = useCallback(() => setAsking(count > 0), [count]);
  useShortcuts({ ticket: trading.ticket, submit: trading.submit, onCancelAll });
  useTicketAsk(trading.ticket, onTicket);
  useCommands({ market, count, onCancelAll, mobile: onTicket !== undefined });
  if (!asking) return null;
  const asked = { marketKind: "spot", market, orders: trading.orders } as const;
  return (
    <Suspense>
      <CancelAllDialog open onOpen={setAsking} {...asked} />
    </Suspense>
  );
}
