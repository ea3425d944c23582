import type { SavedAddress } from "@meridian/contract";
import { Button, toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { EntryCard } from "./EntryCard.tsx";
import { useBookChange } from "./use-book-change.ts";

export function RemoveAddress({ saved, onDone }: { saved: SavedAddress; onDone: () => void }) {
  const t = useTranslations("address");
  const { busy, run, otherProblem } = useBookChange("user/removeAddress");
  async function remove(): Promise<void> {
    if (!(await run({ addressId: saved.addressId }))) return;
    toast.success(t("remove.done"));
    onDone();
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("remove.text")}</p>
      <EntryCard saved={saved} />
      <p role="alert" className="text-13 text-danger empty:hidden">
        {otherProblem}
      </p>
      <Button variant="danger" size="large" wide busy={busy} onClick={() => void remove()}>
        {t("remove.remove")}
      </Button>
    </div>
  );
}
