/** Debts of borrowers by coin: set off against what they hold of it themselves, or still to be asked for. */
import { AmountText, CoinIcon } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { lentOf, type ReservesAnswer } from "./reserves.model.ts";

const DECIMALS = 8;

export function Loans({ answer }: { answer: ReservesAnswer }) {
  const t = useTranslations("reserves");
  const rows = lentOf(answer);
  if (rows.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="text-16 font-semibold">{t("loans.title")}</h2>
      <p className="mt-1 max-w-160 text-13 text-text-2">{t("loans.text")}</p>
      <div className="mt-4 grid grid-cols-2 gap-x-10 gap-y-6 max-lg:grid-cols-1">
        {rows.map(({ coin, setOff, netLiabilities, receivable }) => (
          <div key={coin}>
            <h3 className="flex items-center gap-2 border-b border-line pb-2 text-14 font-medium">
              <CoinIcon coin={coin} sizePx={16} />
              {coin}
            </h3>
            <dl className="text-13">
              {(
                [
                  ["setOff", setOff],
                  ["net", netLiabilities],
                  ["receivable", receivable],
                ] as const
              ).map(([name, value]) => (
                <div
                  key={name}
                  className="flex min-h-9 items-center justify-between gap-4 border-b border-line"
                >
                  <dt className="text-text-2">{t(`loans.${name}`)}</dt>
                  <dd>
                    <AmountText value={value} decimals={DECIMALS} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
