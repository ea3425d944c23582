import { Upcoming } from "../upcoming/index.ts";
import { AddressCard } from "./AddressCard.tsx";
import { ChooseCoin } from "./ChooseCoin.tsx";
import { IsItMine } from "./IsItMine.tsx";
import { RecentDeposits } from "./RecentDeposits.tsx";
import { useDepositPage } from "./use-deposit-page.ts";
import { Vouchers } from "./Vouchers.tsx";

export default function DepositMobile() {
  const deposit = useDepositPage();
  return (
    <div className="flex flex-col gap-5 px-4 py-5">
      <Upcoming topic="deposits" />
      <ChooseCoin deposit={deposit} mobile />
      <AddressCard deposit={deposit} />
      <RecentDeposits recordsPath="/mbrecords?tab=deposits" />
      <IsItMine />
      <Vouchers coin={deposit.coin} mobile />
    </div>
  );
}
