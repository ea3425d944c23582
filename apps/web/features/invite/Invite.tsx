import { percentOfPpm } from "@meridian/core";
import { AmountText, formatAmount, formatPercent } from "@meridian/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { Figure } from "./Block.tsx";
import { Frame } from "./Frame.tsx";
import { Friends } from "./Friends.tsx";
import { type InviteInfo } from "./invite.model.ts";
import { InviteCard } from "./InviteCard.tsx";
import { Rates } from "./Rates.tsx";
import { Shares } from "./Shares.tsx";

const USDT_DECIMALS = 2;
/** A debt is reported to its smallest unit. */
const OWED_DECIMALS = 6;

function Tiles({ info }: { info: InviteInfo }) {
  const t = useTranslations("invite");
  return (
    <dl className="grid grid-cols-3 gap-3 max-lg:grid-cols-2">
      <Figure name={t("tiles.friends")}>{info.friends}</Figure>
      <Figure name={t("tiles.traded")}>{info.traded}</Figure>
      <Figure name={t("tiles.earned")} wide>
        <AmountText value={info.earnedUsdt} decimals={USDT_DECIMALS} fixed coin="USDT" balance />
      </Figure>
    </dl>
  );
}

/** Shares that the venue's fees did not cover in USDT yet; nothing where there are none. */
function Owed({ amount }: { amount: string }) {
  const t = useTranslations("invite");
  const locale = useLocale();
  if (amount === "0") return null;
  const shown = formatAmount(amount, locale, OWED_DECIMALS);
  return <p className="text-13 text-warn">{t("rules.owed", { amount: shown })}</p>;
}

/** Inviting: the own code as link, picture and poster, what it pays, and what came of it. */
export default function Invite({ layout }: PageProps) {
  const t = useTranslations("invite");
  const locale = useLocale();
  const { data, isError, refetch } = useRead("user/getInviteInfo", {});
  const rate = data === undefined ? "" : formatPercent(percentOfPpm(data.levelOnePpm), locale);
  return (
    <Frame
      layout={layout}
      title={t("title")}
      text={t("text")}
      failed={isError}
      loading={data === undefined}
      onRetry={() => void refetch()}
    >
      {data !== undefined && (
        <>
          <InviteCard info={data} rate={rate} layout={layout} />
          <Tiles info={data} />
          <Owed amount={data.owedUsdt} />
          <Rates info={data} />
          <Friends
            layout={layout}
            aside={
              <Link to={pathOf("team", layout)} className="text-13 font-medium text-accent">
                {t("toTeam")}
              </Link>
            }
          />
          <Shares layout={layout} />
        </>
      )}
    </Frame>
  );
}
