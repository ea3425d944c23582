/**
 * The floating icon of 60 × 60 px: opens the first customer-service link in a new window. A list that is empty or
 * cannot be loaded hides it. On mobile it stands above the tab bar; on every page it stands above what one presses.
 * On a phone's page that is one form it stands in the top bar instead: there is no place on it that could be covered.
 */
import { clsx } from "@meridian/ui";
import { Headset } from "lucide-react";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useRead, useSession } from "../../data/index.ts";
import { iconLink, MANY } from "./icon.model.ts";
import { useIconPlace } from "./use-icon-place.ts";

const RARELY_MS = 300_000;
const UNREAD_EVERY_MS = 60_000;
/** On mobile the tab bar and a little air. */
const BASE_PX = { desktop: 24, mobile: 72 } as const;

interface IconProps {
  readonly link: string;
  readonly layout: Layout;
  readonly unread: number;
}

function useLabel(unread: number): string {
  const t = useTranslations("shell");
  return unread === 0 ? t("support") : `${t("support")} (${unread})`;
}

function Unread({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={clsx(
        "figure absolute flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-12 font-medium text-accent-on",
        className,
      )}
    >
      {count > MANY ? `${MANY}+` : count}
    </span>
  );
}

function FloatingIcon({ link, layout, unread }: IconProps) {
  const { pathname } = useLocation();
  const icon = useRef<HTMLAnchorElement>(null);
  const label = useLabel(unread);
  useIconPlace(icon, BASE_PX[layout], pathname);
  return (
    <a
      ref={icon}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={clsx(
        "fixed right-4 z-20 flex size-15 items-center justify-center rounded-full border border-line-strong bg-surface-2",
        "text-accent shadow-float transition-[background-color,bottom,opacity] hover:bg-surface-3",
        "bottom-[calc(var(--bottom,24px)+env(safe-area-inset-bottom))] data-away:pointer-events-none data-away:opacity-0",
      )}
    >
      <Headset aria-hidden className="size-6" />
      <Unread count={unread} className="-top-1 -right-1" />
    </a>
  );
}

function BarIcon({ link, unread }: IconProps) {
  const label = useLabel(unread);
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className="relative -me-1.5 flex size-11 shrink-0 items-center justify-center rounded-control text-text-2"
    >
      <Headset aria-hidden className="size-5" />
      <Unread count={unread} className="top-0.5 right-0" />
    </a>
  );
}

interface ServiceIconProps {
  readonly layout: Layout;
  readonly place: "float" | "bar";
}

export function ServiceIcon({ layout, place }: ServiceIconProps) {
  const { pathname } = useLocation();
  const { loggedIn } = useSession();
  const { data } = useRead("data/getCustomerService", {}, { staleTime: RARELY_MS });
  const unread = useRead(
    "user/supportUnread",
    {},
    { enabled: loggedIn, staleTime: UNREAD_EVERY_MS, refetchInterval: UNREAD_EVERY_MS },
  );
  const first = data?.[0];
  if (first === undefined) return null;
  const link = iconLink(first.link, pathOf("support", layout));
  // On the page that it opens it would only be in the way.
  if (link === pathname) return null;
  const Icon = place === "bar" ? BarIcon : FloatingIcon;
  return <Icon link={link} layout={layout} unread={loggedIn ? (unread.data?.unread ?? 0) : 0} />;
}
