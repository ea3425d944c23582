import { pathOf } from "../../app/routes.tsx";
import { useSession } from "../../data/index.ts";
import { Hero } from "./Hero.tsx";
import { MemberPanel } from "./MemberPanel.tsx";
import { Movers } from "./Movers.tsx";
import { Products, type ProductPaths } from "./Products.tsx";
import { ReserveStrip } from "./ReserveStrip.tsx";

const PATHS: ProductPaths = {
  trade: "/mbexchange",
  markets: "/mbquotes",
  deposit: "/mbdeposit",
  withdraw: "/mbwithdraw",
  api: pathOf("apiKeys", "mobile"),
};

export default function HomeMobile() {
  const { loggedIn } = useSession();
  return (
    <div className="flex flex-col gap-5 px-4 py-6">
      {loggedIn ? <MemberPanel paths={PATHS} layout="mobile" /> : <Hero registerPath="/mbregister" />}
      <Movers tradePath={PATHS.trade} marketsPath={PATHS.markets} />
      <Products paths={PATHS} />
      <ReserveStrip />
    </div>
  );
}
