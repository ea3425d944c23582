import { useTranslations } from "use-intl";
import { Upcoming } from "../upcoming/index.ts";
import { AddressCard } from "./AddressCard.tsx";
import { ChooseCoin } from "./ChooseCoin.tsx";
import { IsItMine } from "./IsItMine.tsx";
import { RecentDeposits } from "./RecentDeposits.tsx";
import { useDepositPage } from "./use-deposit-page.ts";
import { Vouchers } from "./Vouchers.tsx";

export default function DepositDesktop() {
  const t = useTranslations("deposit");
  const deposit = useDepositPage();
  return (
    <div className="mx-auto w-full max-w-300 px-6 py-8">
      <h1 className="mb-6 text-28 font-semibold">{t("title")}</h1>
      <Upcoming topic="deposits" />
      <div className="grid grid-cols-[minmax(0,300px)_minmax(0,1.1fr)_minmax(0,1fr)] items-start gap-6">
        <ChooseCoin deposit={deposit} />
        <AddressCard deposit={deposit} />
        <div className="flex flex-col gap-6">
          <RecentDeposits recordsPath="/rechargeRecord" />
          <IsItMine />
          <Vouchers coin={deposit.coin} />
        </div>
      </div>
    </div>
  );
}
