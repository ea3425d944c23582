/** The member's keys, and which window is open over them. */
import type { ApiKey } from "@meridian/contract";
import { useState } from "react";
import { useRead, useSession } from "../../data/index.ts";

export type KeyWindow =
  | { readonly name: "create" }
  | { readonly name: "edit" | "revoke"; readonly key: ApiKey };

export function useKeys() {
  const { member } = useSession();
  const { data, isError, refetch } = useRead("user/apiKeys", {});
  const [open, setOpen] = useState<KeyWindow | null>(null);
  return {
    keys: data?.list,
    ownAddress: data?.ownAddress ?? "",
    failed: isError && data === undefined,
    retry: () => void refetch(),
    isDemo: member?.demo === true,
    open,
    setOpen,
  };
}

export type Keys = ReturnType<typeof useKeys>;
