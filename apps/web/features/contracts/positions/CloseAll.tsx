/** Closes every position at market, after asking once; of a single one its own buttons do. */
import { Button, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ContractWindow } from "../ContractWindow.tsx";
import { Refusal } from "../Refusal.tsx";
import { useContractAction } from "../use-contract-action.ts";

export function CloseAll({ count }: { count: number }) {
  const t = useTranslations("contracts");
  const [open, setOpen] = useState(false);
  const { run, busy, refused } = useContractAction();
  if (count < 2 && !open) return null;
  const confirm = async (): Promise<void> => {
    const answer = await run("user/closeAllPositions", {});
    if (answer === null) return;
    setOpen(false);
    for (const { market, refusal } of answer.list) if (refusal !== "") toast.error(`${market}: ${refusal}`);
  };
  return (
    <div className="flex min-h-9 items-center justify-end px-2">
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t("close.all")}
      </Button>
      <ContractWindow
        open={open}
        onOpen={setOpen}
        title={t("close.allTitle")}
        footer={
          <Button variant="danger" wide busy={busy} onClick={() => void confirm()}>
            {t("close.all")}
          </Button>
        }
      >
        <p className="pb-2 text-13">{t("close.allText", { count })}</p>
        <Refusal refused={refused} />
      </ContractWindow>
    </div>
  );
}
