import { create } from "zustand";

export interface ReceiptOf {
  readonly series: string;
  readonly round: number;
}

/** The round whose receipt is open; null for none. */
export const useRoundReceipt = create<{ readonly of: ReceiptOf | null }>(() => ({ of: null }));

export function openRoundReceipt(of: ReceiptOf): void {
  useRoundReceipt.setState({ of });
}

export function closeRoundReceipt(): void {
  useRoundReceipt.setState({ of: null });
}
