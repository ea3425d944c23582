/** Adds to the margin of an isolated position, or takes from it. */
import { Button, DecimalInput, Field, Segmented } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ContractWindow } from "../ContractWindow.tsx";
import { useContractAction } from "../use-contract-action.ts";
import type { WindowProps } from "./PositionWindows.tsx";

const DIRECTIONS = ["add", "take"] as const;

export function MarginWindow({ live: { position, scale }, onClose }: WindowProps) {
  const t = useTranslations("contracts");
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>("add");
  const [amount, setAmount] = useState("");
  const { run, busy, refused } = useContractAction();
  const confirm = async (): Promise<void> => {
    const { market, position: side } = position;
    if ((await run("user/moveMargin", { market, position: side, direction, amount })) !== null) onClose();
  };
  return (
    <ContractWindow
      open
      onOpen={(open) => open || onClose()}
      title={t("margin.title")}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={!/[1-9]/.test(amount)}
          onClick={() => void confirm()}
        >
          {t("margin.confirm")}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          wide
          label={t("margin.title")}
          value={direction}
          onValue={setDirection}
          options={DIRECTIONS.map((value) => ({ value, label: t(`margin.${value}`) }))}
        />
        <Field
          label={t("margin.amount")}
          unit={scale.quote}
          {...(refused === undefined ? {} : { error: refused.message })}
        >
          <DecimalInput
            value={amount}
            onValue={setAmount}
            decimals={scale.quoteDecimals}
            coin={scale.quote}
            autoFocus
          />
        </Field>
      </div>
    </ContractWindow>
  );
}
