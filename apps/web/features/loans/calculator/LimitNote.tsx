/** The credit limit of who asks, and what identity has to do with it. */
import { AmountText } from "@meridian/ui";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { loginPath } from "../../../data/index.ts";
import type { Calculator } from "./use-calculator.ts";

const DECIMALS = 2;

export function LimitNote({ calculator, layout }: { calculator: Calculator; layout: Layout }) {
  const t = useTranslations("loans.limit");
  const { pathname } = useLocation();
  const { limit, loggedIn } = calculator;
  const link = (to: string) => (words: ReactNode) => (
    <Link to={to} className="text-accent underline">
      {words}
    </Link>
  );
  const usdt = (value: string) => () => <AmountText value={value} decimals={DECIMALS} coin="USDT" />;
  const text = (): ReactNode => {
    if (!loggedIn) return t.rich("loggedOut", { link: link(loginPath(pathname)) });
    if (limit === undefined) return t("loading");
    const kyc = link(pathOf("kyc", layout));
    if (!limit.isVerified) return t.rich("unverified", { max: usdt(limit.limitMaxUsdt), link: kyc });
    return t.rich("verified", {
      score: limit.score,
      limit: usdt(limit.limitUsdt),
      left: usdt(limit.leftUsdt),
      link: link(pathOf("credit", layout)),
    });
  };
  return (
    <section aria-label={t("title")} className="rounded-card border border-line p-4 text-13">
      <h2 className="font-medium">{t("title")}</h2>
      <p className="mt-1 text-text-2">{text()}</p>
    </section>
  );
}
