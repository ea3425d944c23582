import type { SavedAddress } from "@meridian/contract";
import { Address } from "@meridian/ui";
import { Identicon } from "../withdraw/index.ts";

/** One entry with its whole address, in the windows that change it. */
export function EntryCard({ saved }: { saved: SavedAddress }) {
  return (
    <div className="flex items-start gap-3 rounded-control bg-surface-2 px-3 py-2.5">
      <Identicon address={saved.address} />
      <span className="min-w-0">
        <span className="block text-14 font-medium break-words">{saved.label}</span>
        <Address address={saved.address} copyable={false} />
      </span>
    </div>
  );
}
