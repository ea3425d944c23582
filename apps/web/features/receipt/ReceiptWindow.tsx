/** Holds the place of the receipt; its code comes with the first one. */
import { lazy } from "@meridian/ui";
import { Suspense } from "react";
import { useReceipt } from "./receipt-store.ts";

const Receipt = lazy(async () => ({ default: (await import("./Receipt.tsx")).Receipt }));

export function ReceiptWindow() {
  const orderId = useReceipt((state) => state.orderId);
  if (orderId === "") return null;
  return (
    <Suspense>
      <Receipt orderId={orderId} />
    </Suspense>
  );
}
