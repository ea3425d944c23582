/** Receipts recomputed in this browser, by nothing but what stands in them. */
import { canCheckSignatures, type ReceiptVerdict, verifyReceipts } from "@meridian/contract/receipts";
import { useEffect, useState } from "react";

/** "insecure": browsers check signatures on pages that came over https alone. */
export type Verdicts = "insecure" | readonly ReceiptVerdict[];

/**
 * @param given the same list at each render, the oldest first; undefined for none
 * @returns undefined while it is reckoned
 */
export function useVerdicts(given: readonly unknown[] | undefined): Verdicts | undefined {
  const [verdicts, setVerdicts] = useState<Verdicts>();
  useEffect(() => {
    setVerdicts(canCheckSignatures() ? undefined : "insecure");
    if (given === undefined || !canCheckSignatures()) return;
    let isAsked = true;
    void verifyReceipts(given).then((found) => isAsked && setVerdicts(found));
    return () => {
      isAsked = false;
    };
  }, [given]);
  return verdicts;
}
