/** Holds the place of an order shown whole; its code comes with the first one. */
import { lazy } from "@meridian/ui";
import { Suspense } from "react";
import { useOrderWindow } from "./order-window-store.ts";

const OrderDetail = lazy(async () => ({ default: (await import("./OrderDetail.tsx")).OrderDetail }));

export function OrderWindow({ layout }: { layout: "desktop" | "mobile" }) {
  const orderId = useOrderWindow((state) => state.orderId);
  if (orderId === "") return null;
  return (
    <Suspense>
      <OrderDetail orderId={orderId} layout={layout} />
    </Suspense>
  );
}
