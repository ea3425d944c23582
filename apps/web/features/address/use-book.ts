/** The address book's page: its list and which window is open over it. */
import type { SavedAddress } from "@meridian/contract";
import { useState } from "react";
import { usePages } from "../../data/index.ts";

export type BookWindow =
  | { readonly name: "add" }
  | { readonly name: "edit" | "remove"; readonly saved: SavedAddress }
  | { readonly name: "turnOn" | "turnOff" };

const SHOWN = 100;

export function useBook() {
  const pages = usePages("user/getAddressList", { limit: SHOWN });
  const [open, setOpen] = useState<BookWindow | null>(null);
  return {
    rows: pages.isPending ? undefined : pages.rows,
    failed: pages.isError && pages.data === undefined,
    retry: () => void pages.refetch(),
    allowlist: pages.data?.pages[0]?.allowlist,
    ...{ open, setOpen },
  };
}

export type Book = ReturnType<typeof useBook>;
