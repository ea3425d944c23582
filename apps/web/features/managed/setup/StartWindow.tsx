/** Asks once more before a strategy is given money: what it will do, where, with how much, and where it ends. */
import { percentOfPpm } from "@meridian/core";
import { AmountText, Button, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { Fact, Facts, isAny, WealthWindow } from "../../wealth/index.ts";
import { settingsOf } from "../public/settings.model.ts";
import { isKnown } from "./StrategyCards.tsx";
import type { Setup } from "./use-setup.ts";

const DECIMALS = 8;

function Money({ setup }: { setup: Setup }) {
  const { form, market } = setup;
  return (
    <span className="grid justify-items-end font-medium">
      {(["quote", "base"] as const).map(
        (side) =>
          isAny(form[side]) && (
            <AmountText key={side} value={form[side]} decimals={DECIMALS} coin={market[side]} />
          ),
      )}
    </span>
  );
}

function Settings({ setup }: { setup: Setup }) {
  const t = useTranslations("managed");
  const locale = useLocale();
  const { form, goods, market, parameters = [] } = setup;
  const settings = settingsOf({ strategy: form.strategy, parameters }, goods, market, locale);
  return settings.map(({ name, text }) => {
    const label = `parameter.${name}` as "parameter.lower";
    const choice = `choice.${text}` as "choice.arithmetic";
    return (
      <Fact key={name} name={t.has(label) ? t(label) : name}>
        <span className="figure">{t.has(choice) ? t(choice) : text}</span>
      </Fact>
    );
  });
}

interface StartWindowProps {
  readonly setup: Setup;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function StartWindow({ setup, layout, onClose }: StartWindowProps) {
  const t = useTranslations("managed");
  const locale = useLocale();
  const { form, market, goods, busy, start } = setup;
  const { strategy, lossPercent } = form;
  return (
    <WealthWindow
      layout={layout}
      title={t("confirm.title")}
      onClose={onClose}
      footer={
        <div className="flex w-full gap-2 *:grow">
          <Button onClick={onClose}>{t("confirm.back")}</Button>
          {/* What is refused is said beside the form. */}
          <Button variant="primary" busy={busy} onClick={() => void start().then(onClose)}>
            {t("begin")}
          </Button>
        </div>
      }
    >
      <Facts>
        <Fact name={t("strategy.label")}>{isKnown(strategy) ? t(`strategy.${strategy}`) : strategy}</Fact>
        <Fact name={t("market")}>{market.market}</Fact>
        <Fact name={t("confirm.money")}>
          <Money setup={setup} />
        </Fact>
        <Fact name={t("lossMax.label")}>
          <span className="figure font-medium">{formatPercent(String(lossPercent), locale, 0)}</span>
        </Fact>
        {goods.profitSharePpm > 0 && (
          <Fact name={t("past.share")}>{formatPercent(percentOfPpm(goods.profitSharePpm), locale)}</Fact>
        )}
        <Settings setup={setup} />
      </Facts>
    </WealthWindow>
  );
}
