/** Adds to the margin of an isolated position, or takes from it, with the liquidation price that follows. */
import { AmountText, Button, DecimalInput, Field, Segmented } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { Line } from "../../trade/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { PriceOrNone } from "../PriceOrNone.tsx";
import type { LivePosition } from "../use-contract-trading.ts";
import { useContractAction } from "../use-contract-action.ts";
import { type Direction, liquidationWith, takeableText } from "./margin.model.ts";
import type { WindowProps } from "./PositionWindows.tsx";

const DIRECTIONS: readonly Direction[] = ["add", "take"];

interface AfterProps {
  readonly live: LivePosition;
  readonly direction: Direction;
  readonly amount: string;
}

function After({ live, direction, amount }: AfterProps) {
  const t = useTranslations("contracts");
  const { priceDecimals } = live.scale.info;
  const after = liquidationWith(live, direction, amount);
  return (
    <dl className="text-13">
      <Line label={t("column.liquidationLong")}>
        <span className="text-text-3">
          <PriceOrNone value={live.now.liquidationPrice} decimals={priceDecimals} /> →{" "}
        </span>
        <PriceOrNone value={after} decimals={priceDecimals} />
      </Line>
    </dl>
  );
}

export function MarginWindow({ live, onClose }: WindowProps) {
  const t = useTranslations("contracts");
  const { position, scale } = live;
  const [direction, setDirection] = useState<Direction>("add");
  const [amount, setAmount] = useState("");
  const { run, busy, refused, clear } = useContractAction();
  const transferable = useRead("user/contractAccount", {}, { staleTime: 0 }).data?.transferable;
  const most = direction === "add" ? transferable : takeableText(live);
  const confirm = async (): Promise<void> => {
    const { market, position: side } = position;
    if ((await run("user/moveMargin", { market, position: side, direction, amount })) !== null) onClose();
  };
  const turn = (next: Direction): void => {
    clear();
    setDirection(next);
    setAmount("");
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
          onValue={turn}
          options={DIRECTIONS.map((value) => ({ value, label: t(`margin.${value}`) }))}
        />
        <Field
          label={t("margin.amount")}
          unit={scale.quote}
          {...(most === undefined
            ? {}
            : {
                aside: (
                  <button
                    type="button"
                    onClick={() => setAmount(most)}
                    className="target-44 text-12 text-accent"
                  >
                    {t("margin.most")} <AmountText value={most} decimals={2} coin={scale.quote} balance />
                  </button>
                ),
              })}
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
        <After {...{ live, direction, amount }} />
      </div>
    </ContractWindow>
  );
}
