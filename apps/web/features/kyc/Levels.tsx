/** Each level's permissions and current limits. */
import { AmountText, Badge } from "@meridian/ui";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import type { KycInfo } from "./application.model.ts";

const OPEN_TO_ALL = ["deposit", "trade"] as const;
const CELL = "ps-3 py-2.5 text-end align-top";

function Yes() {
  const t = useTranslations("kyc");
  return <Check aria-label={t("level.yes")} role="img" className="ms-auto size-4 text-up" />;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-2.5 text-start font-normal text-text-2">
        {name}
      </th>
      {children}
    </tr>
  );
}

function Limit({ usdt }: { usdt: string }) {
  return (
    <td className={CELL}>
      <AmountText value={usdt} decimals={0} className="font-medium" />
      <span className="block text-12 text-text-3">USDT</span>
    </td>
  );
}

export function Levels({ info }: { info: KycInfo }) {
  const t = useTranslations("kyc");
  const { level: own, levels } = info;
  const creditMax = useRead("user/loanLimit", {}).data?.limitMaxUsdt;
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
            <Row key={name} name={t(`level.${name}`)}>
              {levels.map(({ level }) => (
                <td key={level} className={CELL}>
                  <Yes />
                </td>
              ))}
            </Row>
          ))}
          <Row name={t("level.withdraw")}>
            {levels.map(({ level, withdrawDailyUsdt }) => (
              <Limit key={level} usdt={withdrawDailyUsdt} />
            ))}
          </Row>
          {creditMax !== undefined && (
            <Row name={t("level.credit")}>
              {levels.map(({ level }) => (
                <Limit key={level} usdt={level === 0 ? "0" : creditMax} />
              ))}
            </Row>
          )}
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
