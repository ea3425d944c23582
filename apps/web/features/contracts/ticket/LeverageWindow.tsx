/** The window that sets the leverage: by steps, by typing or by a press, with what it allows and what it risks. */
import {
  AmountText,
  Button,
  Chip,
  DecimalInput,
  Field,
  formatAmount,
  formatPercent,
  formatTime,
  IconButton,
} from "@meridian/ui";
import { isUnread } from "@meridian/ui/unread";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { Line } from "../../trade/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { Refusal } from "../Refusal.tsx";
import { useContractAction } from "../use-contract-action.ts";
import type { ContractTrading } from "../use-contract-trading.ts";
import {
  distanceAtLeverage,
  EXAMPLE_VALUE,
  exampleMarginText,
  leverageIn,
  marginNeededText,
  valueMostText,
} from "./leverage.model.ts";

const STEPS = [1, 3, 5, 10, 20, 50] as const;
const RISKY_ABOVE = 20;

interface LeverageProps {
  readonly trading: ContractTrading;
  readonly leverage: number;
}

interface LeverageWindowProps extends LeverageProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Facts({ trading, leverage }: LeverageProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { view, terms } = trading;
  const { tiers, scale } = terms;
  const mode = trading.own?.account.settings.find(({ market }) => market === scale.market)?.mode ?? "cross";
  const distance = distanceAtLeverage(mode, tiers, leverage);
  const needed = view === null ? "0" : marginNeededText(view, leverage);
  const isExample = !/[1-9]/.test(needed);
  const example = { value: `${formatAmount(String(EXAMPLE_VALUE), locale, 0)} ${scale.quote}` };
  return (
    <div className="grid gap-2 text-13">
      <dl className="grid gap-1">
        <Line label={t("leverage.most")}>
          <AmountText value={valueMostText(scale, tiers, leverage)} decimals={0} coin={scale.quote} />
        </Line>
        {distance !== undefined && (
          <Line label={t("leverage.distance")}>{formatPercent(distance, locale, 1)}</Line>
        )}
        <Line label={isExample ? t("leverage.marginExample", example) : t("leverage.margin")}>
          <AmountText
            value={isExample ? exampleMarginText(scale, leverage) : needed}
            decimals={2}
            coin={scale.quote}
          />
        </Line>
      </dl>
      <p className="text-12 text-text-2">{t("leverage.applies")}</p>
      {distance === undefined && <p className="text-12 text-text-2">{t("mode.crossHint")}</p>}
      {leverage > RISKY_ABOVE && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-12 text-warn">
          {t("leverage.risk")}
        </p>
      )}
    </div>
  );
}

interface StepsProps {
  readonly most: number;
  readonly leverage: number;
  readonly onLeverage: (leverage: number) => void;
}

interface TypedProps extends StepsProps {
  /** As the field reports it: what is no leverage stays as it was typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

function Steps({ most, leverage, onLeverage, text, onText }: TypedProps) {
  const t = useTranslations("contracts");
  const turn = (to: number): void => onLeverage(Math.max(1, Math.min(most, to)));
  const isWrong = text !== "" && leverageIn(text, most) === undefined;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-end gap-2">
      <IconButton label={t("leverage.less")} onClick={() => turn(leverage - 1)}>
        <Minus aria-hidden />
      </IconButton>
      <Field
        label={t("leverage.title")}
        unit="x"
        error={isWrong && !isUnread(text) ? t("leverage.between", { most }) : undefined}
      >
        <DecimalInput value={text} onValue={onText} decimals={0} coin="x" />
      </Field>
      <IconButton label={t("leverage.more")} onClick={() => turn(leverage + 1)}>
        <Plus aria-hidden />
      </IconButton>
    </div>
  );
}

function Presets({ most, leverage, onLeverage }: StepsProps) {
  const t = useTranslations("contracts");
  return (
    <>
      <input
        type="range"
        aria-label={t("leverage.title")}
        min={1}
        max={most}
        value={leverage}
        onChange={({ target }) => onLeverage(Number.parseInt(target.value, 10))}
        className="h-6 w-full accent-(--accent) max-lg:h-11"
      />
      <div role="group" aria-label={t("leverage.title")} className="flex flex-wrap gap-1.5">
        {STEPS.filter((step) => step <= most).map((step) => (
          <Chip
            key={step}
            chosen={step === leverage}
            onClick={() => onLeverage(step)}
            className="flex-1 justify-center"
          >
            {t("leverage.of", { leverage: step })}
          </Chip>
        ))}
      </div>
    </>
  );
}

function Chosen({ trading, leverage: now, onOpen }: Omit<LeverageWindowProps, "open">) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { market } = trading.terms.info;
  const most = trading.terms.tiers[0]?.leverageMax ?? 1;
  const limit = useRead("user/contractAccount", {}).data;
  const [text, setText] = useState(String(now));
  const typed = leverageIn(text, most);
  const leverage = typed ?? now;
  const { run, busy, refused } = useContractAction();
  const confirm = async (): Promise<void> => {
    if (leverage === now || (await run("user/setLeverage", { market, leverage })) !== null) onOpen(false);
  };
  const until = limit?.leverageLimitedUntil ?? null;
  const isOver = limit !== undefined && leverage > limit.leverageMax;
  const steps = { most, leverage, onLeverage: (to: number) => setText(String(to)) };
  return (
    <ContractWindow
      open
      onOpen={onOpen}
      title={t("leverage.label", { market })}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={isOver || typed === undefined}
          onClick={() => void confirm()}
        >
          {t("margin.confirm")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Steps {...steps} text={text} onText={setText} />
        <Presets {...steps} />
        <Facts trading={trading} leverage={leverage} />
        {until !== null && (
          <p className={isOver ? "text-12 text-danger" : "text-12 text-text-2"}>
            {t("leverage.limited", { date: formatTime(until, locale, "day") })}
          </p>
        )}
        <Refusal refused={refused} />
      </div>
    </ContractWindow>
  );
}

/** Begins anew with the leverage that holds, each time it is opened. */
export function LeverageWindow({ open, ...rest }: LeverageWindowProps) {
  return open ? <Chosen {...rest} /> : null;
}
