import type { Colleague } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";

/** The same address, so one owner is enough. */
export function RenewInvitation({ person, onClose }: { person: Colleague; onClose: () => void }) {
  const t = useTranslations("consoleOperations");
  const renew = useAction("staff/renewInvitation");
  const send = (reason: string): void => {
    const onSuccess = (): void => {
      toast.success(t("staff.didRenew", { email: person.email }));
      void forget("staff/list");
      onClose();
    };
    renew.mutate({ staffId: person.staffId, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t("staff.ask.renew", { name: person.name })}
      description={t("staff.note.renew", { email: person.email })}
      action={t("staff.do.renew")}
      change={renew}
      onSend={send}
      onClose={onClose}
    />
  );
}
