/** Closes every position at market, after asking once. */
import { Button, Dialog, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useContractAction } from "../use-contract-action.ts";

export function CloseAll({ count }: { count: number }) {
  const t = useTranslations("contracts");
  const [open, setOpen] = useState(false);
  const { run, busy, refused } = useContractAction();
  const confirm = async (): Promise<void> => {
    const answer = await run("user/closeAllPositions", {});
    if (answer === null) return;
    setOpen(false);
    for (const { market, refusal } of answer.list) if (refusal !== "") toast.error(`${market}: ${refusal}`);
  };
  return (
    <div className="flex justify-end px-3 py-1">
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t("close.all")}
      </Button>
      <Dialog
        open={open}
        onOpen={setOpen}
        title={t("close.allTitle")}
        width="narrow"
        footer={
          <Button variant="danger" wide busy={busy} onClick={() => void confirm()}>
            {t("close.all")}
          </Button>
        }
      >
        <p className="text-13">{t("close.allText", { count })}</p>
        {refused !== undefined && (
          <p role="alert" className="pt-2 text-12 text-danger">
            {refused.message}
          </p>
        )}
      </Dialog>
    </div>
  );
}
