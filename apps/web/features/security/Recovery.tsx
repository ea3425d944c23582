import { Button } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useChange } from "./use-change.ts";
import { useSecondFactor } from "./use-second-factor.ts";
import { useWindowHold } from "./window-hold.ts";
import type { WindowProps } from "./Windows.tsx";

/** The number of recovery codes left, and new ones in place of all of them. */
export function Recovery({ center, onClose }: WindowProps) {
  const t = useTranslations("security");
  const { withSecondFactor } = useSecondFactor();
  const { busy, problem, run } = useChange();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useWindowHold(codes !== null ? "codes" : busy ? "busy" : "none");
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  async function renew(): Promise<void> {
    const done = await run(() =>
      withSecondFactor("user/renewRecoveryCodes", (given) => client.call("user/renewRecoveryCodes", given)),
    );
    if (done !== null) setCodes(done.recoveryCodes);
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14">{t("recoveryCodes.left", { count: center.recoveryCodesLeft })}</p>
      <p className="text-13 text-text-2">{t("recoveryCodes.renewText")}</p>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {problem}
      </p>
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void renew()}>
        {t("recoveryCodes.renew")}
      </Button>
    </div>
  );
}
