/** The choice to let everybody see what this managed order made. */
import { Switch, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, client, forget } from "../../../data/index.ts";
import type { Run } from "../list/RunList.tsx";

export function Publish({ run: { managedId, isPublic, status } }: { run: Run }) {
  const t = useTranslations("managed.public");
  const failed = useTranslations("fundPassword");
  const [busy, setBusy] = useState(false);
  if (status === "refused" || status === "opening") return null;
  async function publish(wanted: boolean): Promise<void> {
    setBusy(true);
    try {
      const input = { managedId, isPublic: wanted };
      await client.call("order/managedPublish", input, { idempotencyKey: crypto.randomUUID() });
      await forget("order/managedDetail", "user/managedPublic");
    } catch (error) {
      toast.error(error instanceof CallRefused ? error.message : failed("noAnswer"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-1 rounded-card bg-surface-2 p-4">
      <Switch
        label={t("publish")}
        checked={isPublic}
        disabled={busy}
        onChecked={(wanted) => void publish(wanted)}
      />
      <p className="text-12 text-text-3">{t("publishText")}</p>
    </div>
  );
}
