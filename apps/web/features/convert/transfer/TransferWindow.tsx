/** A transfer in a window over another page. */
import { Button, Dialog, Sheet, toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { TransferFields } from "./TransferFields.tsx";
import { type TransferStart, useTransfer } from "./use-transfer.ts";

interface TransferWindowProps {
  readonly start: TransferStart;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly mobile?: boolean;
}

export default function TransferWindow({ start, open, onOpen, mobile = false }: TransferWindowProps) {
  const t = useTranslations("convert");
  const transfer = useTransfer(start);
  const Window = mobile ? Sheet : Dialog;
  const send = async (): Promise<void> => {
    if (!(await transfer.send())) return;
    toast.success(t("transfer.done"));
    onOpen(false);
  };
  return (
    <Window
      open={open}
      onOpen={onOpen}
      title={t("transfer.title")}
      {...(!mobile && { width: "narrow" as const })}
      footer={
        <Button
          variant="primary"
          wide
          className={mobile ? "h-11" : ""}
          busy={transfer.busy}
          disabled={transfer.problem !== undefined}
          onClick={() => void send()}
        >
          {t("transfer.confirm")}
        </Button>
      }
    >
      <TransferFields transfer={transfer} mobile={mobile} />
    </Window>
  );
}
