import type { Colleague } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";

export function DisableStaff({ staff, onClose }: { staff: Colleague; onClose: () => void }) {
  const t = useTranslations("consoleOperations");
  const disable = useAction("staff/disable");
  const send = (reason: string): void => {
    const onSuccess = (): void => {
      toast.success(t("staff.didDisable", { name: staff.name }));
      void forget("staff/list");
      onClose();
    };
    disable.mutate({ staffId: staff.staffId, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t("staff.askDisable", { name: staff.name })}
      description={t("staff.disableNote")}
      action={t("staff.disable")}
      variant="danger"
      typed={staff.email}
      change={disable}
      onSend={send}
      onClose={onClose}
    />
  );
}
