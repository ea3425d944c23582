/** The bell of a market's head: an alert for the market shown. A guest is led to log in, and back afterwards. */
import { IconButton } from "@meridian/ui";
import { BellPlus } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { lateWindow } from "../../app/shell/late-window.tsx";
import { loginPath, useSession } from "../../data/index.ts";

const AlertWindow = lateWindow(() => import("./AlertWindow.tsx"), ["alerts", "notifications"]);

interface AlertButtonProps {
  readonly market: string;
  readonly layout: Layout;
  readonly className?: string;
}

export function AlertButton({ market, layout, className }: AlertButtonProps) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        className={className}
        label={t("setAlert", { market })}
        onClick={() => (loggedIn ? setOpen(true) : void navigate(loginPath(pathname + search)))}
      >
        <BellPlus aria-hidden className="size-4 text-text-3" />
      </IconButton>
      {open && (
        <AlertWindow key={market} layout={layout} market={market} isFixed onClose={() => setOpen(false)} />
      )}
    </>
  );
}
