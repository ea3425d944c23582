import { useTranslations } from "use-intl";
import { useSession, useTickers } from "../../data/index.ts";
import { Hero } from "./Hero.tsx";
import { movers } from "./home.model.ts";
import { MemberPanel } from "./MemberPanel.tsx";
import { Movers } from "./Movers.tsx";
import { NoticeBar } from "./NoticeBar.tsx";
import { productPaths, Products } from "./Products.tsx";
import { ReserveStrip } from "./ReserveStrip.tsx";
import { RewardLine } from "./RewardLine.tsx";
import { Slides } from "./Slides.tsx";
import { TickerTable } from "./TickerTable.tsx";

const PATHS = productPaths("desktop");
const HERO_ROWS = 6;

function LiveCard() {
  const t = useTranslations("home");
  const { data, isError, refetch } = useTickers();
  return (
    <div className="rounded-card border border-line bg-surface-1 p-3">
      <h2 className="px-3 pt-2 pb-1 text-13 font-medium text-text-2">{t("live")}</h2>
      <TickerTable
        label={t("live")}
        tickers={data && movers(data.list, "volume", HERO_ROWS)}
        failed={isError && data === undefined}
        retry={() => void refetch()}
        tradePath={PATHS.spot}
        rows={HERO_ROWS}
      />
    </div>
  );
}

export default function HomeDesktop() {
  const { loggedIn } = useSession();
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-6 py-8">
      <NoticeBar layout="desktop" />
      {loggedIn ? (
        <MemberPanel paths={PATHS} layout="desktop" />
      ) : (
        <div className="grid grid-cols-[1.05fr_1fr] items-center gap-14 py-4">
          <Hero registerPath="/register" />
          <LiveCard />
        </div>
      )}
      {loggedIn && <RewardLine layout="desktop" />}
      <ReserveStrip />
      <Slides layout="desktop" />
      <Products paths={PATHS} />
      <Movers tradePath={PATHS.spot} marketsPath={PATHS.markets} />
    </div>
  );
}
