import { Button, Dialog } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCancelAll } from "./use-cancel.ts";

interface CancelAllProps {
  /** Orders that would go. */
  readonly count: number;
  /** Only this market's; all when undefined. */
  readonly market?: string | undefined;
}

interface CancelAllDialogProps extends CancelAllProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onConfirm: () => void;
}

function CancelAllWindow({ count, market, open, onOpen, onConfirm }: CancelAllDialogProps) {
  const t = useTranslations("orders");
  return (
    <Dialog
      open={open}
      onOpen={onOpen}
      title={t("cancelAll.title", { count })}
      description={market === undefined ? t("cancelAll.everywhere") : t("cancelAll.inMarket", { market })}
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{t("cancelAll.keep")}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onOpen(false);
              onConfirm();
            }}
          >
            {t("cancelAll.confirm", { count })}
          </Button>
        </>
      }
    />
  );
}

/** Asks before it cancels, for whoever opens it by other means than the button. */
export function CancelAllDialog(props: Omit<CancelAllDialogProps, "onConfirm">) {
  const { cancelAll } = useCancelAll(props.market);
  return <CancelAllWindow {...props} onConfirm={() => void cancelAll()} />;
}

/** Cancels every open order shown, after asking: a book of quotes is quickly gone and slowly rebuilt. */
export function CancelAllButton({ count, market }: CancelAllProps) {
  const t = useTranslations("orders");
  const [open, setOpen] = useState(false);
  const { busy, cancelAll } = useCancelAll(market);
  return (
    <>
      <Button size="small" disabled={count === 0} busy={busy} onClick={() => setOpen(true)}>
        {t("cancelAll.button")}
      </Button>
      <CancelAllWindow {...{ count, market, open }} onOpen={setOpen} onConfirm={() => void cancelAll()} />
    </>
  );
}
