/**
 * The floating icon of 60 × 60 px: opens the first customer-service link in a new window. A list that is empty or
 * cannot be loaded hides it. On mobile it stands above the tab bar; on every page it stands above what one presses.
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

function Icon({ link, layout, unread }: { link: string; layout: Layout; unread: number }) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const icon = useRef<HTMLAnchorElement>(null);
  useIconPlace(icon, BASE_PX[layout], pathname);
  const label = unread === 0 ? t("support") : `${t("support")} (${unread})`;
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
      {unread > 0 && (
        <span
          aria-hidden
          className="figure absolute -top-1 -right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-12 font-medium text-accent-on"
        >
          {unread > MANY ? `${MANY}+` : unread}
        </span>
      )}
    </a>
  );
}

export function ServiceIcon({ layout }: { layout: Layout }) {
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
  return <Icon link={link} layout={layout} unread={loggedIn ? (unread.data?.unread ?? 0) : 0} />;
}
