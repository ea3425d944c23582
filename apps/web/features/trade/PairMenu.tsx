/** The market's name as a button that opens the list of markets. */
import type { MarketInfo } from "@meridian/contract";
import { CoinIcon } from "@meridian/ui";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";

const PairPicker = lazy(() => import("./PairPicker.tsx"));

export function PairMenu({ info }: { info: MarketInfo }) {
  const t = useTranslations("trade");
  const [open, setOpen] = useState(false);
  const mobile = useLocation().pathname.startsWith("/mb");
  return (
    <div className="relative">
      <h1>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          title={t("picker.open")}
          onClick={() => setOpen(!open)}
          className="target-44 flex h-10 items-center gap-2 rounded-control px-2 text-16 font-semibold hover:bg-surface-2"
        >
          <CoinIcon coin={info.base} sizePx={22} />
          {info.market}
          <ChevronDown aria-hidden className="size-4 text-text-3" />
        </button>
      </h1>
      {open && (
        <Suspense>
          <PairPicker current={info.market} mobile={mobile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
