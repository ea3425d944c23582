/** What drives the trade page without a pointer: single keys, the command menu's part of it, cancelling all at once. */
import { Ban, Keyboard } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useOfferCommands } from "../../app/page-commands.ts";
import { openSheet } from "../../app/sheets.ts";
import { useKeys } from "./keys-store.ts";
import { useTicketAsk } from "./ticket-ask.ts";
import { useTradeSettings } from "./trade-settings.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import type { Trading } from "./use-trading.ts";

const CancelAllDialog = lazy(async () => {
  const { CancelAllDialog: window } = await import("../orders/index.ts");
  return { default: window };
});

interface TradeControlsProps {
  readonly market: string;
  readonly trading: Trading;
  /** Opens the ticket, where it is not always in sight. */
  readonly onTicket?: () => void;
}

function useCommands(market: string, count: number, onCancelAll: () => void): void {
  const t = useTranslations("trade");
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
      return count === 0 ? [help] : [cancel, help];
    }, [t, market, count, on, keys, onCancelAll]),
  );
}

export function TradeControls({ market, trading, onTicket }: TradeControlsProps) {
  const [asking, setAsking] = useState(false);
  const count = (trading.orders ?? []).filter((order) => order.market === market).length;
  const onCancelAll = useCallback(() => setAsking(count > 0), [count]);
  useShortcuts({ ticket: trading.ticket, submit: trading.submit, onCancelAll });
  useTicketAsk(trading.ticket, onTicket);
  useCommands(market, count, onCancelAll);
  if (!asking) return null;
  const asked = { count, market, orders: trading.orders };
  return (
    <Suspense>
      <CancelAllDialog open onOpen={setAsking} {...asked} />
    </Suspense>
  );
}
