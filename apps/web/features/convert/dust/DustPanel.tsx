/** Small balances that no order could sell: which they are, and one tap to a price for all of them. */
import { Button, CoinPicker, Field } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { dustOf } from "../convert.model.ts";
import { Amount, Problem } from "../exchange/Rates.tsx";
import type { HeldQuote } from "../exchange/use-exchange.ts";
import type { Offers } from "../use-offers.ts";

interface DustPanelProps {
  readonly offers: Offers;
  readonly held: HeldQuote;
  readonly mobile: boolean;
}

const INTO_FIRST = "USDT";
const USDT_DECIMALS = 6;

export function DustPanel({ offers, held, mobile }: DustPanelProps) {
  const t = useTranslations("convert");
  const [into, setInto] = useState(INTO_FIRST);
  const all = offers.offers ?? [];
  const dust = dustOf(all, into, offers.dustMaxUsdt, USDT_DECIMALS);
  const options = all
    .filter(({ state }) => state === "open")
    .map(({ coin, name, available }) => ({ coin, name, aside: <Amount value={available} coin={coin} /> }));
  return (
    <section aria-label={t("dust.title")} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div>
        <h2 className="text-16 font-semibold">{t("dust.title")}</h2>
        <p className="text-13 text-text-2">{t("dust.text", { max: offers.dustMaxUsdt })}</p>
      </div>
      {dust.length === 0 ? (
        <p className="text-13 text-text-3">{t("dust.none")}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
          {dust.map(({ coin, available }) => (
            <li key={coin}>
              <Amount value={available} coin={coin} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 max-[374px]:grid-cols-1">
        <Field label={t("dust.into")} boxed={false}>
          <CoinPicker coin={into} onCoin={setInto} options={options} title={t("dust.into")} mobile={mobile} />
        </Field>
        <Button
          size="large"
          className="h-11! text-14!"
          busy={held.asking}
          disabled={dust.length === 0}
          onClick={() => void held.ask({ call: "user/quoteDust", to: into })}
        >
          {t("dust.sweep", { count: dust.length })}
        </Button>
      </div>
      <Problem text={held.problems["user/quoteDust"]} />
    </section>
  );
}
