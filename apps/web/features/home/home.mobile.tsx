import { useSession } from "../../data/index.ts";
import { Hero } from "./Hero.tsx";
import { MemberPanel } from "./MemberPanel.tsx";
import { Movers } from "./Movers.tsx";
import { NoticeBar } from "./NoticeBar.tsx";
import { productPaths, Products } from "./Products.tsx";
import { ReserveStrip } from "./ReserveStrip.tsx";
import { RewardLine } from "./RewardLine.tsx";
import { Slides } from "./Slides.tsx";

const PATHS = productPaths("mobile");

export default function HomeMobile() {
  const { loggedIn } = useSession();
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      <NoticeBar layout="mobile" />
      {loggedIn ? <MemberPanel paths={PATHS} layout="mobile" /> : <Hero registerPath="/mbregister" />}
      {loggedIn && <RewardLine layout="mobile" />}
      <Movers tradePath={PATHS.spot} marketsPath={PATHS.markets} />
      <Slides layout="mobile" />
      <Products paths={PATHS} />
      <ReserveStrip />
    </div>
  );
}
