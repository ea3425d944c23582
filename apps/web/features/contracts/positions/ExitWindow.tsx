/** Sets the take profit and the stop loss of a position, for the whole of it or for a part. */
import { type CallInput } from "@meridian/contract";
import { entryPriceOf, lotsOf, quantityText } from "@meridian/core";
import { Button, Field, Segmented, Slider, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Line } from "../../trade/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { PriceOrNone } from "../PriceOrNone.tsx";
import { Refusal } from "../Refusal.tsx";
import { useContractAction } from "../use-contract-action.ts";
import { ExitField } from "./ExitFields.tsx";
import { EXIT_WAYS, EXIT_WORDS } from "./ExitPresets.tsx";
import {
  areExits,
  type ExitBy,
  type ExitName,
  exitChange,
  exitPrice,
  exitProblem,
  exitValue,
  profitAtExit,
  standingPrice,
  turnedTexts,
} from "./exit.model.ts";
import { countedOf } from "./position.model.ts";
import type { WindowProps } from "./PositionWindows.tsx";
import { StandingExits } from "./StandingExits.tsx";

const NAMES: readonly ExitName[] = ["takeProfit", "stopLoss"];

/** The exits as they are typed, with what follows from them at the marks of the moment. */
function useExits({ live }: Pick<WindowProps, "live">) {
  const { position, scale, now } = live;
  const { isLong, leverage } = position;
  const standing = (name: ExitName): string => standingPrice(position.exits, name);
  const [by, setBy] = useState<ExitBy>(() => (NAMES.some((name) => standing(name) !== "") ? "price" : "roe"));
  /** The texts that were typed; a field without one follows the exit that stands. */
  const [values, setValues] = useState<Readonly<Partial<Record<ExitName, string>>>>({});
  const [percent, setPercent] = useState(100);
  const all = lotsOf(scale, position.quantity) ?? 0;
  const lots = Math.floor((all * percent) / 100);
  const counted = countedOf(scale, position);
  const entry = { scale, isLong, leverage, price: entryPriceOf(counted, scale.quotePerTickLot) };
  const { mark, liquidationPrice } = now;
  const exitOf = (name: ExitName) => {
    const at = standing(name);
    const begun = at === "" ? "" : exitValue(entry, name, by, at);
    const value = values[name] ?? begun;
    const price = exitPrice(entry, name, by, value);
    const problem =
      price === undefined ? undefined : exitProblem({ isLong, mark, liquidationPrice }, name, price);
    const profit = price === undefined || lots === 0 ? undefined : profitAtExit(scale, counted, price, lots);
    return { name, value, begun, price, problem, profit };
  };
  return {
    by,
    turn: (next: ExitBy) => {
      setBy(next);
      setValues(turnedTexts(NAMES.map(exitOf), entry, next));
    },
    exits: NAMES.map(exitOf),
    type: (name: ExitName, value: string) => setValues({ ...values, [name]: value }),
    percent,
    setPercent,
    quantity: lots === 0 ? "" : quantityText(scale, lots),
  };
}

type Exits = ReturnType<typeof useExits>;

function inputOf({
  exits,
  by,
  percent,
  quantity,
}: Exits): Omit<CallInput<"user/setTakeProfitStopLoss">, "market"> {
  const asked = exits.filter((exit) => exitChange(exit) !== "none");
  return {
    ...Object.fromEntries(asked.map(({ name, value }) => [name, value === "" ? null : { by, value }])),
    ...(percent === 100 ? {} : { quantity }),
  };
}

function isReady({ exits, quantity }: Exits): boolean {
  return quantity !== "" && areExits(exits);
}

function Facts({ live: { position, now, scale } }: Pick<WindowProps, "live">) {
  const t = useTranslations("contracts");
  const facts = [
    ["column.entry", position.entryPrice],
    ["column.mark", now.mark],
    ["column.liquidationLong", now.liquidationPrice],
  ] as const;
  return (
    <dl className="grid gap-1">
      {facts.map(([label, value]) => (
        <Line key={label} label={t(label)}>
          <PriceOrNone value={value} decimals={scale.info.priceDecimals} />
        </Line>
      ))}
    </dl>
  );
}

export function ExitWindow(props: WindowProps) {
  const t = useTranslations("contracts");
  const { live, onClose } = props;
  const { position, scale, now } = live;
  const typed = useExits(props);
  const { run, busy, refused } = useContractAction();
  const send = async (): Promise<void> => {
    const named = { market: position.market, position: position.position };
    const answer = await run("user/setTakeProfitStopLoss", { ...named, ...inputOf(typed) });
    if (answer === null) return;
    for (const name of NAMES) {
      const reason = answer[name]?.refusal ?? "";
      if (reason !== "") toast.error(t("ticket.exitRefused", { exit: t(`ticket.${name}`), reason }));
    }
    onClose();
  };
  return (
    <ContractWindow
      open
      onOpen={(open) => open || onClose()}
      title={t("exits.title")}
      footer={
        <Button variant="primary" wide busy={busy} disabled={!isReady(typed)} onClick={() => void send()}>
          {t("exits.confirm")}
        </Button>
      }
    >
      <div className="grid gap-3 text-13">
        <Facts live={live} />
        <StandingExits live={live} />
        <Segmented
          wide
          size="small"
          label={t("exits.by")}
          value={typed.by}
          onValue={typed.turn}
          options={EXIT_WAYS.map((value) => ({ value, label: t(EXIT_WORDS[value]) }))}
        />
        {typed.exits.map((exit) => (
          <ExitField
            key={exit.name}
            {...exit}
            {...{ scale, by: typed.by, mark: now.mark, liquidationPrice: now.liquidationPrice }}
            onValue={(value) => typed.type(exit.name, value)}
          />
        ))}
        <Field label={t("exits.share")} boxed={false}>
          <Slider label={t("exits.share")} valuePercent={typed.percent} onPercent={typed.setPercent} />
        </Field>
        <p className="text-12 text-text-3">{t("exits.followed")}</p>
        <Refusal refused={refused} />
      </div>
    </ContractWindow>
  );
}
