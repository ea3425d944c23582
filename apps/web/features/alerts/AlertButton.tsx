/** The bell of a market's head: an alert for the market shown. A guest is led to log in. */
import { IconButton } from "@meridian/ui";
import { BellPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { lateWindow } from "../../app/shell/late-window.tsx";
import { useSession } from "../../data/index.ts";

const AlertWindow = lateWindow(() => import("./AlertWindow.tsx"), ["alerts", "notifications"]);

export function AlertButton({ market, layout }: { market: string; layout: Layout }) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={t("setAlert", { market })}
        onClick={() => (loggedIn ? setOpen(true) : void navigate(pathOf("login", layout)))}
      >
        <BellPlus aria-hidden className="size-4 text-text-3" />
      </IconButton>
      {open && (
        <AlertWindow key={market} layout={layout} market={market} isFixed onClose={() => setOpen(false)} />
      )}
    </>
  );
}
