/** The address book's page: its list, which window is open over it, and the list as a file. */
import type { SavedAddress } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, downloadCsv, usePages, useSession } from "../../data/index.ts";

export type BookWindow =
  | { readonly name: "add" }
  | { readonly name: "edit" | "remove"; readonly saved: SavedAddress }
  | { readonly name: "turnOn" | "turnOff" };

const FILE_NAME = "meridian-addresses";
const SHOWN = 100;

export function useBook() {
  const t = useTranslations("address");
  const pages = usePages("user/getAddressList", { limit: SHOWN });
  const { member } = useSession();
  const [open, setOpen] = useState<BookWindow | null>(null);
  const [saving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    await downloadCsv("user/getAddressList", {}, FILE_NAME).catch((error: unknown) =>
      toast.error(error instanceof CallRefused ? error.message : t("failed")),
    );
    setSaving(false);
  }
  return {
    rows: pages.isPending ? undefined : pages.rows,
    failed: pages.isError && pages.data === undefined,
    retry: () => void pages.refetch(),
    allowlist: pages.data?.pages[0]?.allowlist,
    isDemo: member?.demo === true,
    ...{ open, setOpen, saving, save: () => void save() },
  };
}

export type Book = ReturnType<typeof useBook>;
