/** The window that sets the leverage: by steps, by typing or by a press, with what it allows and what it risks. */
import { AmountText, Button, Chip, formatPercent, IconButton } from "@meridian/ui";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { Line } from "../../trade/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { Refusal } from "../Refusal.tsx";
import { useContractAction } from "../use-contract-action.ts";
import { distanceAtLeverage, valueMostText } from "./leverage.model.ts";
import type { ContractTrading } from "../use-contract-trading.ts";

const STEPS = [1, 3, 5, 10, 20, 50, 100] as const;
const RISKY_ABOVE = 20;

interface LeverageWindowProps {
  readonly trading: ContractTrading;
  readonly leverage: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Facts({ trading, leverage }: Pick<LeverageWindowProps, "trading" | "leverage">) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { tiers, scale } = trading.terms;
  const percent = formatPercent(distanceAtLeverage(tiers, leverage), locale, 1);
  return (
    <div className="grid gap-2 text-13">
      <dl>
        <Line label={t("leverage.most")}>
          <AmountText value={valueMostText(scale, tiers, leverage)} decimals={0} coin={scale.quote} />
        </Line>
      </dl>
      <p className="text-12 text-text-2">{t("leverage.distance", { percent })}</p>
      <p className="text-12 text-text-2">{t("leverage.applies")}</p>
      {leverage > RISKY_ABOVE && <p className="text-12 text-warn">{t("leverage.risk")}</p>}
    </div>
  );
}

export function LeverageWindow({ trading, leverage: now, open, onOpen }: LeverageWindowProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { market } = trading.terms.info;
  const most = trading.terms.tiers[0]?.leverageMax ?? 1;
  const limit = useRead("user/contractAccount", {}, { enabled: open }).data;
  const [leverage, setLeverage] = useState(now);
  const { run, busy, refused } = useContractAction();
  const turn = (to: number): void => setLeverage(Math.max(1, Math.min(most, to)));
  const confirm = async (): Promise<void> => {
    if (leverage === now || (await run("user/setLeverage", { market, leverage })) !== null) onOpen(false);
  };
  const until = limit?.leverageLimitedUntil ?? null;
  return (
    <ContractWindow
      open={open}
      onOpen={onOpen}
      title={t("leverage.label", { market })}
      footer={
        <Button variant="primary" wide busy={busy} onClick={() => void confirm()}>
          {t("margin.confirm")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="flex h-11 items-center justify-between rounded-control border border-line-strong px-1">
          <IconButton label={t("leverage.less")} onClick={() => turn(leverage - 1)}>
            <Minus aria-hidden />
          </IconButton>
          <label className="flex items-baseline gap-0.5 text-20 font-semibold">
            <span className="sr-only">{t("leverage.title")}</span>
            <input
              inputMode="numeric"
              value={leverage}
              onChange={({ target }) =>
                turn(Number.parseInt(target.value.replace(/\D/g, "").slice(-3) || "1", 10))
              }
              className="figure w-12 bg-transparent text-end outline-none"
            />
            x
          </label>
          <IconButton label={t("leverage.more")} onClick={() => turn(leverage + 1)}>
            <Plus aria-hidden />
          </IconButton>
        </div>
        <input
          type="range"
          aria-label={t("leverage.title")}
          min={1}
          max={most}
          value={leverage}
          onChange={({ target }) => turn(Number.parseInt(target.value, 10))}
          className="w-full accent-(--accent)"
        />
        <div className="flex flex-wrap gap-1.5">
          {STEPS.filter((step) => step <= most).map((step) => (
            <Chip key={step} chosen={step === leverage} onClick={() => turn(step)}>
              {t("leverage.of", { leverage: step })}
            </Chip>
          ))}
        </div>
        <Facts trading={trading} leverage={leverage} />
        {until !== null && (
          <p className="text-12 text-text-2">
            {t("leverage.limited", { date: new Date(until).toLocaleDateString(locale) })}
          </p>
        )}
        <Refusal refused={refused} />
      </div>
    </ContractWindow>
  );
}
