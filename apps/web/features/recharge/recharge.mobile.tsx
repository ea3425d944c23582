import { Upcoming } from "../upcoming/index.ts";
import { AddressCard } from "./AddressCard.tsx";
import { ChooseCoin } from "./ChooseCoin.tsx";
import { IsItMine } from "./IsItMine.tsx";
import { RecentDeposits } from "./RecentDeposits.tsx";
import { useRecharge } from "./use-recharge.ts";
import { Vouchers } from "./Vouchers.tsx";

export default function RechargeMobile() {
  const recharge = useRecharge();
  return (
    <div className="flex flex-col gap-5 px-4 py-5">
      <Upcoming topic="deposits" />
      <ChooseCoin recharge={recharge} mobile />
      <AddressCard recharge={recharge} />
      <RecentDeposits recordsPath="/mbrecords?tab=deposits" />
      <IsItMine />
      <Vouchers coin={recharge.coin} mobile />
    </div>
  );
}
