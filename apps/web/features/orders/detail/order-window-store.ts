import { create } from "zustand";

/** The order that is shown whole; "" for none. */
export const useOrderWindow = create<{ readonly orderId: string }>(() => ({ orderId: "" }));

export function openOrder(orderId: string): void {
  useOrderWindow.setState({ orderId });
}

export function closeOrder(): void {
  useOrderWindow.setState({ orderId: "" });
}
