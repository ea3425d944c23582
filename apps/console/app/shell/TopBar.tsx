import { Badge, IconButton, Logo, Menu } from "@meridian/ui";
import { CircleUserRound, Keyboard, LogOut, MenuIcon, ShieldCheck } from "lucide-react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { leave } from "../IdleWatch.tsx";
import { LanguageMenu, ThemeMenu } from "./menus.tsx";
import { SearchBox } from "./SearchBox.tsx";

function MeMenu() {
  const t = useTranslations("console");
  const navigate = useNavigate();
  const staff = useSession((state) => state.me?.staff);
  if (staff === undefined) return null;
  const items = [
    {
      key: "security",
      label: t("me.security"),
      icon: <ShieldCheck aria-hidden />,
      onSelect: () => void navigate("/security"),
    },
    {
      key: "leave",
      label: t("me.leave"),
      icon: <LogOut aria-hidden />,
      apart: true,
      onSelect: () => void leave(""),
    },
  ];
  return (
    <Menu
      heading={`${staff.name} · ${staff.email}`}
      items={items}
      trigger={
        <IconButton label={t("me.title")}>
          <CircleUserRound aria-hidden />
        </IconButton>
      }
    />
  );
}

export function TopBar({ onKeys, onWays }: { onKeys: () => void; onWays: () => void }) {
  const t = useTranslations("console");
  const staff = useSession((state) => state.me?.staff);
  return (
    <header className="sticky top-0 z-30 flex h-13 shrink-0 items-center gap-1 border-b border-line bg-surface-0 px-4 max-lg:px-2">
      <span className="flex items-center gap-1 lg:hidden">
        <IconButton label={t("ways")} onClick={onWays}>
          <MenuIcon aria-hidden />
        </IconButton>
        <span className="max-sm:hidden">
          <Logo />
        </span>
      </span>
      <SearchBox />
      <span className="ms-auto flex items-center gap-1">
        {staff !== undefined && (
          <span className="me-1 flex items-center gap-2 max-md:hidden">
            <span className="text-13 text-text-2">{staff.name}</span>
            <Badge tone="accent">{t(`role.${staff.role}`)}</Badge>
          </span>
        )}
        <span className="max-lg:hidden">
          <IconButton label={t("keys.title")} onClick={onKeys}>
            <Keyboard aria-hidden />
          </IconButton>
        </span>
        <LanguageMenu />
        <ThemeMenu />
        <MeMenu />
      </span>
    </header>
  );
}
