/** Cancelling orders. Success is reported by the order's own news; only a refusal is reported here. */
import { toast } from "@meridian/ui";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, client, forget } from "../../../data/index.ts";
import { type CancelScope, cancelInput } from "./cancel-scope.model.ts";

function useRefusalToast() {
  const t = useTranslations("orders");
  return useCallback(
    (error: unknown): void => {
      toast.error(error instanceof CallRefused ? error.message : t("noAnswer"));
    },
    [t],
  );
}

export function useCancel() {
  const showRefusal = useRefusalToast();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  const cancel = useCallback(
    async (orderId: string): Promise<void> => {
      setCancelling((known) => new Set(known).add(orderId));
      try {
        await client.call("user/orderCancel", { orderId });
        await forget("user/orderList", "user/pendOrderList");
      } catch (error) {
        showRefusal(error);
      }
      setCancelling((known) => new Set([...known].filter((id) => id !== orderId)));
    },
    [showRefusal],
  );
  return { cancelling, cancel: (orderId: string) => void cancel(orderId) };
}

export function useCancelAll() {
  const showRefusal = useRefusalToast();
  const [busy, setBusy] = useState(false);
  async function cancelAll(scope: CancelScope): Promise<void> {
    setBusy(true);
    try {
      await client.call("user/orderCancelAll", cancelInput(scope));
      await forget("user/orderList", "user/pendOrderList");
    } catch (error) {
      showRefusal(error);
    }
    setBusy(false);
  }
  return { busy, cancelAll };
}
