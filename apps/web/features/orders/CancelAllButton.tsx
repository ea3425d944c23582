import { Button, Dialog } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCancelAll } from "./use-cancel.ts";

interface CancelAllButtonProps {
  /** Orders that would go. */
  readonly count: number;
  /** Only this market's; all when undefined. */
  readonly market?: string | undefined;
}

/** Cancels every open order shown, after asking: a book of quotes is quickly gone and slowly rebuilt. */
export function CancelAllButton({ count, market }: CancelAllButtonProps) {
  const t = useTranslations("orders");
  const [open, setOpen] = useState(false);
  const { busy, cancelAll } = useCancelAll(market);
  return (
    <>
      <Button size="small" disabled={count === 0} busy={busy} onClick={() => setOpen(true)}>
        {t("cancelAll.button")}
      </Button>
      <Dialog
        open={open}
        onOpen={setOpen}
        title={t("cancelAll.title", { count })}
        description={market === undefined ? t("cancelAll.everywhere") : t("cancelAll.inMarket", { market })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t("cancelAll.keep")}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false);
                void cancelAll();
              }}
            >
              {t("cancelAll.confirm", { count })}
            </Button>
          </>
        }
      />
    </>
  );
}
