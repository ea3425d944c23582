/** Setting an alert, taking one back, and setting that one again. */
import type { Alert } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePressKey } from "../../app/use-press-key.ts";
import { type Failure, useFailedText } from "../../app/use-refusal-text.ts";
import { CallRefused, client, forget } from "../../data/index.ts";
import type { AlertCall } from "./alert-form.model.ts";

export function useAlertChange() {
  const t = useTranslations("alerts");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const refused = useFailedText(failure, t("noAnswer"));
  const pressKey = usePressKey();
  const wordsOf = (error: unknown): string => (error instanceof CallRefused ? error.message : t("noAnswer"));

  /** @returns false when it was refused or no answer came */
  async function create(call: AlertCall): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.call("user/alertCreate", call, { idempotencyKey: pressKey.keyFor(call) });
      pressKey.settle();
      void forget("user/alertList");
      return true;
    } catch (error) {
      pressKey.settle(error);
      setFailure({ error });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function restore(call: AlertCall): Promise<void> {
    try {
      await client.call("user/alertCreate", call, { idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      toast.error(wordsOf(error));
    }
    void forget("user/alertList");
  }

  async function cancel(alert: Alert): Promise<void> {
    setBusy(true);
    try {
      await client.call(
        "user/alertCancel",
        { alertId: alert.alertId },
        { idempotencyKey: crypto.randomUUID() },
      );
      const action = { label: t("undo"), onClick: () => void restore(callAgain(alert)) };
      toast.success(t("deleted"), { action });
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setBusy(false);
      void forget("user/alertList");
    }
  }

  return { busy, refused, create, cancel, clear: () => setFailure(undefined) };
}

function callAgain({ kind, market, direction, level, within, remark }: Alert): AlertCall {
  return {
    ...{ kind, direction, level },
    ...(market === "" ? {} : { market }),
    ...(within === "" ? {} : { within }),
    ...(remark === "" ? {} : { remark }),
  };
}
