import { create } from "zustand";

/** The order whose receipt is open; "" for none. */
export const useReceipt = create<{ readonly orderId: string }>(() => ({ orderId: "" }));

export function openReceipt(orderId: string): void {
  useReceipt.setState({ orderId });
}

export function closeReceipt(): void {
  useReceipt.setState({ orderId: "" });
}
