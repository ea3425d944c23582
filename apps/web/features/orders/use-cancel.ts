/** Cancelling orders. Success is told by the order's own news; only a refusal is told here. */
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, client, forget } from "../../data/index.ts";

function useTelling() {
  const t = useTranslations("orders");
  return (error: unknown): void => {
    toast.error(error instanceof CallRefused ? error.message : t("noAnswer"));
  };
}

export function useCancel() {
  const tell = useTelling();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  async function cancel(orderId: string): Promise<void> {
    setCancelling((known) => new Set(known).add(orderId));
    try {
      await client.call("user/orderCancel", { orderId });
      await forget("user/orderList", "user/pendOrderList");
    } catch (error) {
      tell(error);
    }
    setCancelling((known) => new Set([...known].filter((id) => id !== orderId)));
  }
  return { cancelling, cancel: (orderId: string) => void cancel(orderId) };
}

/** @param market only this one's orders; all when undefined */
export function useCancelAll(market: string | undefined) {
  const tell = useTelling();
  const [busy, setBusy] = useState(false);
  async function cancelAll(): Promise<void> {
    setBusy(true);
    try {
      await client.call("user/orderCancelAll", market === undefined ? {} : { market });
      await forget("user/orderList", "user/pendOrderList");
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  }
  return { busy, cancelAll };
}
