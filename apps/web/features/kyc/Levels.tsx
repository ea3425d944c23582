/** Each level's permissions and current withdrawal limit. */
import { AmountText, Badge } from "@meridian/ui";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import type { KycInfo } from "./application.model.ts";

const OPEN_TO_ALL = ["deposit", "trade"] as const;

function Yes() {
  const t = useTranslations("kyc");
  return <Check aria-label={t("level.yes")} role="img" className="ms-auto size-4 text-up" />;
}

export function Levels({ info }: { info: KycInfo }) {
  const t = useTranslations("kyc");
  const { level: own, levels } = info;
  const cell = "py-2.5 text-end align-top";
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="mb-2 text-16 font-semibold">{t("level.title")}</h2>
      <table className="w-full text-13">
        <thead>
          <tr className="border-b border-line text-12 text-text-3">
            <th scope="col" className="py-2 text-start font-normal">
              <span className="sr-only">{t("level.what")}</span>
            </th>
            {levels.map(({ level }) => (
              <th key={level} scope="col" className="py-2 ps-3 text-end font-normal">
                <span className={level === own ? "font-medium text-text-1" : ""}>
                  {t(level === 0 ? "level.unverified" : "level.verified")}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {OPEN_TO_ALL.map((name) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 text-start font-normal text-text-2">
                {t(`level.${name}`)}
              </th>
              {levels.map(({ level }) => (
                <td key={level} className={cell}>
                  <Yes />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-2.5 text-start font-normal text-text-2">
              {t("level.withdraw")}
            </th>
            {levels.map(({ level, withdrawDailyUsdt }) => (
              <td key={level} className={cell}>
                <AmountText value={withdrawDailyUsdt} decimals={0} className="font-medium" />
                <span className="block text-12 text-text-3">USDT</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-12 text-text-3">
        {t("level.yours")}
        <Badge tone={own === 0 ? "neutral" : "up"}>
          {t(own === 0 ? "level.unverified" : "level.verified")}
        </Badge>
      </p>
    </section>
  );
}
