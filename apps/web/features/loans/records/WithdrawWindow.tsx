/** Takes an application back that nobody has decided yet. */
import type { LoanOrder } from "@meridian/contract";
import { Button, toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { WealthWindow } from "../../wealth/index.ts";
import { useLoanAction } from "../use-loan-action.ts";

interface WithdrawWindowProps {
  readonly order: LoanOrder;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function WithdrawWindow({ order, layout, onClose }: WithdrawWindowProps) {
  const t = useTranslations("loans.withdrawal");
  const { withdraw, busy, refused } = useLoanAction();
  const send = async (): Promise<void> => {
    if ((await withdraw(order.orderId)) === null) return;
    toast.success(t("done"));
    onClose();
  };
  return (
    <WealthWindow
      layout={layout}
      title={t("title")}
      onClose={onClose}
      footer={
        <Button variant="danger" wide busy={busy} onClick={() => void send()}>
          {t("confirm")}
        </Button>
      }
    >
      <p className="text-13 text-text-2">{t("text")}</p>
      {refused !== undefined && (
        <p role="alert" className="mt-2 text-12 text-danger">
          {refused.message}
        </p>
      )}
    </WealthWindow>
  );
}
