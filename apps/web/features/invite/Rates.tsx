/** Commission rates, with the earnings from one trade of a friend at today's fee. */
import { percentOfPpm } from "@meridian/core";
import { AmountText, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Block } from "./Block.tsx";
import { EXAMPLE_USDT, exampleOf, type InviteInfo } from "./invite.model.ts";

const USDT_DECIMALS = 6;
/** As many as a rate in parts per million has. */
const RATE_DECIMALS = 4;
const RULES = ["when", "coin", "level", "self"] as const;

function Level({ name, rate, text }: { name: string; rate: string; text: string }) {
  const locale = useLocale();
  return (
    <div className="rounded-control border border-line p-4">
      <p className="text-12 text-text-3">{name}</p>
      <p className="figure text-28 font-semibold text-accent">{formatPercent(rate, locale)}</p>
      <p className="text-13 text-text-2">{text}</p>
    </div>
  );
}

export function Rates({ info }: { info: InviteInfo }) {
  const t = useTranslations("invite");
  const locale = useLocale();
  const example = exampleOf(info);
  const usdt = (value: string) => () => <AmountText value={value} decimals={USDT_DECIMALS} coin="USDT" />;
  return (
    <Block title={t("rates.title")}>
      <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
        <Level name={t("level", { level: 1 })} rate={percentOfPpm(info.levelOnePpm)} text={t("rates.one")} />
        <Level name={t("level", { level: 2 })} rate={percentOfPpm(info.levelTwoPpm)} text={t("rates.two")} />
      </div>
      <p className="mt-4 rounded-control bg-surface-2 p-3 text-13 text-text-2">
        {t.rich("rates.example", {
          size: usdt(EXAMPLE_USDT),
          market: info.exampleMarket,
          fee: usdt(example.fee),
          rate: formatPercent(percentOfPpm(info.exampleFeePpm), locale, RATE_DECIMALS),
          one: usdt(example.levelOne),
          two: usdt(example.levelTwo),
        })}
      </p>
      <ul className="mt-3 list-disc space-y-1 ps-5 text-13 text-text-2">
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Block>
  );
}
