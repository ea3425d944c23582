import { lotsOf, quantityText } from "@meridian/core";
import { Button, formatAmount } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { ContractWindow } from "../ContractWindow.tsx";
import { Refusal } from "../Refusal.tsx";
import { useContractAction } from "../use-contract-action.ts";
import type { WindowProps } from "./PositionWindows.tsx";

/** Asks before a position is turned. */
export function ReverseWindow({ live: { position, scale }, onClose }: WindowProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { run, busy, refused } = useContractAction();
  const confirm = async (): Promise<void> => {
    if ((await run("user/reversePosition", { market: position.market })) !== null) onClose();
  };
  const twice = quantityText(scale, 2 * (lotsOf(scale, position.quantity) ?? 0));
  const quantity = formatAmount(twice, locale, scale.info.quantityDecimals);
  return (
    <ContractWindow
      open
      onOpen={(open) => open || onClose()}
      title={t("close.reverseTitle")}
      footer={
        <Button variant={position.isLong ? "sell" : "buy"} wide busy={busy} onClick={() => void confirm()}>
          {t("close.reverse")}
        </Button>
      }
    >
      <p className="pb-2 text-13">{t("close.reverseText", { quantity, coin: scale.base })}</p>
      <Refusal refused={refused} />
    </ContractWindow>
  );
}
