/** The ways to all screens that one's role has a use for, with how much waits behind them. */
import type { StaffQueue } from "@meridian/contract";
import { clsx, Logo } from "@meridian/ui";
import {
  ArrowLeftRight,
  ArrowUpDown,
  BookText,
  Bot,
  ChartCandlestick,
  Gauge,
  HandCoins,
  Headset,
  IdCard,
  Keyboard,
  type LucideIcon,
  KeyRound,
  Landmark,
  Newspaper,
  Mail,
  Power,
  ReceiptText,
  SlidersHorizontal,
  Sprout,
  Stamp,
  Vault,
  UsersRound,
  UserRoundCog,
} from "lucide-react";
import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { GROUPS, type Screen, type ScreenName, SCREENS } from "../screens.ts";
import { useWaiting } from "../waiting.ts";

const ICONS: Readonly<Record<ScreenName, LucideIcon>> = {
  overview: Gauge,
  kyc: IdCard,
  withdrawals: ArrowLeftRight,
  vouchers: ReceiptText,
  support: Headset,
  recoveries: KeyRound,
  proposals: Stamp,
  members: UsersRound,
  treasury: Vault,
  wealth: Sprout,
  loans: Landmark,
  contracts: ChartCandlestick,
  rounds: ArrowUpDown,
  managed: Bot,
  credit: HandCoins,
  parameters: SlidersHorizontal,
  switches: Power,
  content: Newspaper,
  audit: BookText,
  outbox: Mail,
  staff: UserRoundCog,
};

const QUEUES: readonly string[] = [
  "kyc",
  "withdrawals",
  "vouchers",
  "support",
  "proposals",
  "recoveries",
  "loans",
] satisfies StaffQueue[];

const isQueue = (name: string): name is StaffQueue => QUEUES.includes(name);

function Way({ screen, onGo }: { screen: Screen; onGo: (() => void) | undefined }) {
  const t = useTranslations("console");
  const waiting = useWaiting();
  const { name, path, key } = screen;
  const Icon = ICONS[name];
  const count = isQueue(name) ? waiting[name] : undefined;
  return (
    <NavLink
      to={path}
      end={path === "/"}
      onClick={onGo}
      className={({ isActive }) =>
        clsx(
          "group flex h-8 items-center gap-2.5 rounded-control px-2.5 text-13 transition-colors max-lg:h-11 max-lg:text-14",
          isActive
            ? "bg-surface-3 font-medium text-text-1"
            : "text-text-2 hover:bg-surface-2 hover:text-text-1",
        )
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t(`screen.${name}`)}</span>
      {count !== undefined && count > 0 && (
        <span className="figure rounded-full bg-warn-soft px-1.5 text-12 font-medium text-warn">{count}</span>
      )}
      <kbd aria-hidden className="w-3 text-center font-sans text-12 text-text-3 max-lg:hidden">
        {key}
      </kbd>
    </NavLink>
  );
}

export function Ways({ onGo }: { onGo?: () => void }) {
  const t = useTranslations("console");
  const may = useMay();
  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-2 px-4 max-lg:hidden">
        <Logo />
        <span className="mt-0.5 text-12 text-text-3">{t("console")}</span>
      </div>
      <nav aria-label={t("ways")} className="flex-1 overflow-y-auto px-2 pb-4">
        {GROUPS.map((group) => {
          const screens = SCREENS.filter((screen) => screen.group === group && may(screen.needs));
          if (screens.length === 0) return null;
          return (
            <section key={group} aria-label={t(`group.${group}`)} className="pt-3 first:pt-0">
              {group !== "overview" && (
                <h2 className="px-2.5 pb-1 text-12 text-text-3">{t(`group.${group}`)}</h2>
              )}
              {screens.map((screen) => (
                <Way key={screen.name} screen={screen} onGo={onGo} />
              ))}
            </section>
          );
        })}
      </nav>
      <p className="flex items-center gap-1.5 border-t border-line px-4 py-2 text-12 text-text-3 max-lg:hidden">
        <Keyboard aria-hidden className="size-3.5" />
        {t.rich("goHint", { key: (words) => <kbd className="font-sans text-text-2">{words}</kbd> })}
      </p>
    </>
  );
}
