import { Button } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { BankCardPanel } from "./bank-card/BankCardPanel.tsx";
import { Contacts } from "./contacts/Contacts.tsx";
import { LogOut } from "./LogOut.tsx";
import { Preferences } from "./Preferences.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { Security } from "./Security.tsx";
import { Standing } from "./Standing.tsx";
import { useAssets, useWorth } from "./assets/use-assets.ts";
import { Worth } from "./worth/Worth.tsx";

function WorthCard() {
  const t = useTranslations("account");
  const worth = useWorth(useAssets());
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface-1 p-5">
      <Worth worth={worth} />
      <div className="flex gap-2">
        <Button asChild variant="primary">
          <Link to="/recharge">{t("deposit")}</Link>
        </Button>
        <Button asChild>
          <Link to="/withdraw">{t("withdraw")}</Link>
        </Button>
        <Button asChild>
          <Link to="/account">{t("title")}</Link>
        </Button>
      </div>
    </section>
  );
}

export default function MyDesktop() {
  const t = useTranslations("account");
  return (
    <div className="flex w-full flex-col gap-4 px-6 py-8">
      <div className="flex items-center justify-between">
        <h1 className="text-28 font-semibold">{t("my.title")}</h1>
        <LogOut />
      </div>
      <ProfileCard layout="desktop" />
      <WorthCard />
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <div className="flex flex-col gap-4">
          <Contacts layout="desktop" />
          <Security layout="desktop" />
          <BankCardPanel layout="desktop" />
        </div>
        <div className="flex flex-col gap-4">
          <Standing layout="desktop" />
          <Preferences />
        </div>
      </div>
    </div>
  );
}
