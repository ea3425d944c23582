import { quantityText } from "@meridian/core";
import { Button, Dialog } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { lotsOf } from "../../trade/index.ts";
import { useContractAction } from "../use-contract-action.ts";
import type { WindowProps } from "./PositionWindows.tsx";

/** Asks before a position is turned. */
export function ReverseWindow({ live: { position, scale }, onClose }: WindowProps) {
  const t = useTranslations("contracts");
  const { run, busy, refused } = useContractAction();
  const confirm = async (): Promise<void> => {
    if ((await run("user/reversePosition", { market: position.market })) !== null) onClose();
  };
  const twice = quantityText(scale, 2 * (lotsOf(scale, position.quantity) ?? 0));
  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      title={t("close.reverseTitle")}
      width="narrow"
      footer={
        <Button variant={position.isLong ? "sell" : "buy"} wide busy={busy} onClick={() => void confirm()}>
          {t("close.reverse")}
        </Button>
      }
    >
      <p className="text-13">{t("close.reverseText", { quantity: twice, coin: scale.base })}</p>
      {refused !== undefined && (
        <p role="alert" className="pt-2 text-12 text-danger">
          {refused.message}
        </p>
      )}
    </Dialog>
  );
}
