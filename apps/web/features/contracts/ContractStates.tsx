/** The page before its contract is known, and when there is no such contract. */
import { Skeleton } from "@meridian/ui";
import { MarketStates } from "../trade/index.ts";
import type { ShownContract } from "./use-contract.ts";

export function ContractStates({ shown, mobile = false }: { shown: ShownContract; mobile?: boolean }) {
  const head = (
    <div className="flex h-14 items-center px-3">
      <Skeleton className="h-8 w-72" />
    </div>
  );
  return <MarketStates shown={shown} texts="contracts" head={head} mobile={mobile} />;
}
