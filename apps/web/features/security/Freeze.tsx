import { Checkbox, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client, expireSession } from "../../data/index.ts";
import { FreezeText } from "./FreezeText.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { useChange } from "./use-change.ts";

/** Freezing the own account, with what it does said first. */
export function Freeze() {
  const t = useTranslations("security");
  const { busy, problem, run } = useChange();
  const [sure, setSure] = useState(false);
  async function freeze(loginPassword: string): Promise<void> {
    const done = await run(() => client.call("user/freezeAccount", { loginPassword }));
    if (done === null) return;
    toast.success(t("freeze.done"));
    expireSession();
  }
  return (
    <PasswordStep
      label={t("freeze.freeze")}
      variant="danger"
      busy={busy}
      problem={problem}
      reason={sure ? undefined : t("freeze.confirmFirst")}
      onPassword={(text) => void freeze(text)}
    >
      <FreezeText />
      <Checkbox checked={sure} onChecked={setSure} label={t("freeze.sure")} />
    </PasswordStep>
  );
}
