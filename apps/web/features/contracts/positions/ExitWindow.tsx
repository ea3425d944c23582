/** Sets the prices at which a position closes by itself: by price, in percent of the entry, or of the margin. */
import type { CallInput, PositionExit } from "@meridian/contract";
import { Button, Chip, DecimalInput, Dialog, Field, PriceText, Segmented, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Line } from "../../trade/index.ts";
import { useContractAction } from "../use-contract-action.ts";
import { expectedProfit, exitPrice } from "./exit.model.ts";
import type { WindowProps } from "./PositionWindows.tsx";

type By = PositionExit["by"];
const WAYS: readonly By[] = ["price", "percent", "roe"];
const WORDS = { price: "exits.byPrice", percent: "exits.byPercent", roe: "exits.byRoe" } as const;
const PRESETS = { takeProfit: ["10", "25", "50", "100"], stopLoss: ["5", "10", "25", "50"] } as const;

interface ExitFieldProps {
  readonly props: WindowProps;
  readonly name: "takeProfit" | "stopLoss";
  readonly by: By;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function ExitField({ props: { live }, name, by, value, onValue }: ExitFieldProps) {
  const t = useTranslations("contracts");
  const { scale } = live;
  const price = exitPrice(live, name, by, value);
  const profit = price === undefined ? undefined : expectedProfit(live, price);
  return (
    <div className="grid gap-1">
      <Field
        label={t(`ticket.${name}`)}
        unit={by === "price" ? scale.quote : "%"}
        hint={
          price === undefined || profit === undefined ? undefined : (
            <>
              <PriceText value={price} decimals={scale.market.priceDecimals} /> ·{" "}
              {t("exits.profit", { amount: profit })}
            </>
          )
        }
      >
        <DecimalInput
          value={value}
          onValue={onValue}
          decimals={by === "price" ? scale.market.priceDecimals : 2}
          coin={by === "price" ? scale.quote : "%"}
        />
      </Field>
      {by !== "price" && (
        <div className="flex gap-1.5">
          {PRESETS[name].map((preset) => (
            <Chip key={preset} chosen={preset === value} onClick={() => onValue(preset)}>
              {preset} %
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

export function ExitWindow(props: WindowProps) {
  const t = useTranslations("contracts");
  const { live, onClose } = props;
  const { position, scale } = live;
  const standing = (type: "takeProfit" | "stop"): string =>
    position.exits.find((order) => order.positionEffect === "close" && order.type.startsWith(type))
      ?.stopPrice ?? "";
  const [by, setBy] = useState<By>("price");
  const [takeProfit, setTakeProfit] = useState(standing("takeProfit"));
  const [stopLoss, setStopLoss] = useState(standing("stop"));
  const { run, busy, refused } = useContractAction();

  const send = async (input: Omit<CallInput<"user/setTakeProfitStopLoss">, "market">): Promise<void> => {
    const named = { market: position.market, position: position.position };
    const answer = await run("user/setTakeProfitStopLoss", { ...named, ...input });
    if (answer === null) return;
    for (const name of ["takeProfit", "stopLoss"] as const) {
      const reason = answer[name]?.refusal ?? "";
      if (reason !== "") toast.error(t("ticket.exitRefused", { exit: t(`ticket.${name}`), reason }));
    }
    onClose();
  };
  const exit = (value: string): PositionExit | undefined => (/[1-9]/.test(value) ? { by, value } : undefined);
  const wanted = {
    ...(exit(takeProfit) === undefined ? {} : { takeProfit: exit(takeProfit) }),
    ...(exit(stopLoss) === undefined ? {} : { stopLoss: exit(stopLoss) }),
  };
  const turn = (next: By): void => {
    setBy(next);
    setTakeProfit(next === "price" ? standing("takeProfit") : "");
    setStopLoss(next === "price" ? standing("stop") : "");
  };
  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      title={t("exits.title")}
      footer={
        <>
          {position.exits.length > 0 && (
            <Button busy={busy} onClick={() => void send({ takeProfit: null, stopLoss: null })}>
              {t("exits.remove")}
            </Button>
          )}
          <Button
            variant="primary"
            busy={busy}
            disabled={Object.keys(wanted).length === 0}
            onClick={() => void send(wanted)}
          >
            {t("exits.confirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-13">
        <dl className="grid gap-1">
          {(
            [
              ["column.entry", position.entryPrice],
              ["column.mark", live.now.mark],
              ["column.liquidation", position.liquidationPrice],
            ] as const
          ).map(([label, value]) => (
            <Line key={label} label={t(label)}>
              {value === "" ? "—" : <PriceText value={value} decimals={scale.market.priceDecimals} />}
            </Line>
          ))}
        </dl>
        <Segmented
          wide
          size="small"
          label={t("exits.by")}
          value={by}
          onValue={turn}
          options={WAYS.map((value) => ({ value, label: t(WORDS[value]) }))}
        />
        <ExitField {...{ props, by }} name="takeProfit" value={takeProfit} onValue={setTakeProfit} />
        <ExitField {...{ props, by }} name="stopLoss" value={stopLoss} onValue={setStopLoss} />
        <p className="text-12 text-text-3">{t("exits.followed")}</p>
        {refused !== undefined && (
          <p role="alert" className="text-12 text-danger">
            {refused.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
