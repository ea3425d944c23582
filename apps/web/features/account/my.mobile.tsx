import { Button } from "@meridian/ui";
import { ArrowDownToLine, ArrowUpFromLine, Ellipsis, ListOrdered, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { openSheet } from "../../app/sheets.ts";
import { BankCardPanel } from "./bank-card/BankCardPanel.tsx";
import { Contacts } from "./contacts/Contacts.tsx";
import { LogOut } from "./LogOut.tsx";
import { Preferences } from "./Preferences.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { Security } from "./Security.tsx";
import { Standing } from "./Standing.tsx";
import { useAssets, useWorth } from "./assets/use-assets.ts";
import { Worth } from "./worth/Worth.tsx";

const SHORTCUTS = [
  { key: "deposit", title: "deposit", icon: ArrowDownToLine },
  { key: "withdraw", title: "withdraw", icon: ArrowUpFromLine },
  { key: "orders", title: "orders", icon: ListOrdered },
  { key: "records", title: "records", icon: ReceiptText },
] as const;

function Shortcuts() {
  const t = useTranslations("account");
  return (
    <nav aria-label={t("my.title")} className="grid auto-cols-fr grid-flow-col gap-2">
      {SHORTCUTS.map(({ key, title, icon: Icon }) => (
        <Link
          key={key}
          to={pathOf(title, "mobile")}
          className="flex min-h-18 min-w-0 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-surface-1 p-1 text-center text-12 text-text-2 active:bg-surface-2"
        >
          <Icon aria-hidden className="size-5 text-accent" />
          <span className="max-w-full truncate">{t(key)}</span>
        </Link>
      ))}
    </nav>
  );
}

export default function MyMobile() {
  const t = useTranslations("account");
  const shell = useTranslations("shell");
  const worth = useWorth(useAssets());
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <h1 className="sr-only">{t("my.title")}</h1>
      <ProfileCard layout="mobile" />
      <section className="rounded-card border border-line bg-surface-1 p-4">
        <Worth worth={worth} />
      </section>
      <Shortcuts />
      <Standing layout="mobile" />
      <Contacts layout="mobile" />
      <Security layout="mobile" />
      <BankCardPanel layout="mobile" />
      <Preferences />
      <Button size="large" wide onClick={() => openSheet("more")}>
        <Ellipsis aria-hidden className="size-4" />
        {shell("more")}
      </Button>
      <LogOut wide />
    </div>
  );
}
