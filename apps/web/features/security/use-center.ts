/** State of the security page and its open window; `?open=totp` in the address opens one from elsewhere. */
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { forget, useRead, useSession } from "../../data/index.ts";
import { groupsOf, WINDOWS, type WindowName } from "./security.model.ts";

export function useCenter(layout: Layout) {
  const { data: center, isError, refetch } = useRead("user/securityCenter", {});
  const { member } = useSession();
  const groups =
    center === undefined || member === null
      ? undefined
      : groupsOf({ center, member, pathOf: (title) => pathOf(title, layout) });
  return { center, member, groups, failed: isError && center === undefined, retry: () => void refetch() };
}

export function useWindow() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get("open");
  const open = WINDOWS.find((name) => name === asked) ?? null;
  const setOpen = useCallback(
    (name: WindowName | null): void => {
      void navigate(name === null ? pathname : `${pathname}?open=${name}`, { replace: true });
    },
    [navigate, pathname],
  );
  return { open, setOpen };
}

/** After any change of the page. */
export function refreshCenter(): Promise<void> {
  return forget(
    "user/getNews",
    "user/securityCenter",
    "user/securityEvents",
    "user/securityMails",
    "user/devices",
  );
}
