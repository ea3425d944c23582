/** The member's balance of the coin; for visitors, a link to log in. */
import type { CoinInfo } from "@meridian/contract";
import { AmountText, Skeleton } from "@meridian/ui";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { loginPath } from "../../data/index.ts";
import { FrozenAmount } from "../holds/index.ts";
import type { Owned } from "./currency.model.ts";
import { Block } from "./Block.tsx";

const MONEY_DECIMALS = 2;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="text-14 font-medium">{children}</dd>
    </div>
  );
}

interface CoinBalanceProps {
  readonly coin: CoinInfo;
  readonly owned: Owned | undefined;
  readonly loggedIn: boolean;
  readonly layout: Layout;
}

export function CoinBalance({ coin, owned, loggedIn, layout }: CoinBalanceProps) {
  const t = useTranslations("currency");
  const { pathname } = useLocation();
  const { coin: code, decimals } = coin;
  if (!loggedIn)
    return (
      <Block title={t("balance.title")}>
        <p className="text-13 text-text-2">
          {t("balance.loggedOut")}{" "}
          <Link to={loginPath(pathname)} className="target-44 font-medium text-accent">
            {t("balance.logIn")}
          </Link>
        </p>
      </Block>
    );
  if (owned === undefined)
    return (
      <Block title={t("balance.title")}>
        <Skeleton className="h-12 w-full" />
      </Block>
    );
  return (
    <Block title={t("balance.title")}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Fact label={t("balance.total")}>
          <AmountText value={owned.total} decimals={decimals} balance />
        </Fact>
        <Fact label={t("balance.available")}>
          <AmountText value={owned.available} decimals={decimals} balance />
        </Fact>
        <Fact label={t("balance.frozen")}>
          <FrozenAmount
            amount={owned.frozen}
            label={t("balance.why")}
            {...{ coin: code, decimals, layout }}
          />
        </Fact>
        {owned.valueUsdt !== null && (
          <Fact label={t("balance.value")}>
            <AmountText value={owned.valueUsdt} decimals={MONEY_DECIMALS} coin="USDT" fixed balance />
          </Fact>
        )}
      </dl>
    </Block>
  );
}
