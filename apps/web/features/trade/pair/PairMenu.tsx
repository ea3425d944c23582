/** The market's name as a button that opens the list of markets; a key opens it too. */
import type { MarketInfo } from "@meridian/contract";
import { CoinIcon, lazy } from "@meridian/ui";
import { ChevronDown } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { showPicker, usePicker } from "./picker-store.ts";

const load = () => import("./PairPicker.tsx");
const PairPicker = lazy(load);

/** Whoever had the focus before the list opened has it again after; nobody where a key opened it. */
function useReturnedFocus(open: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    before.current = document.activeElement;
    return () => {
      if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus();
    };
  }, [open]);
}

export function PairMenu({ info }: { info: MarketInfo }) {
  const t = useTranslations("trade");
  const open = usePicker((state) => state.open);
  const mobile = useLocation().pathname.startsWith("/mb");
  useReturnedFocus(open);
  useEffect(() => () => showPicker(false), []);
  return (
    <div className="relative">
      <h1>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          title={t("picker.open")}
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => showPicker(!open)}
          className="target-44 flex h-10 items-center gap-2 rounded-control px-2 text-16 font-semibold hover:bg-surface-2"
        >
          <CoinIcon coin={info.base} sizePx={22} />
          {info.market}
          <ChevronDown aria-hidden className="size-4 text-text-3" />
        </button>
      </h1>
      {open && (
        <Suspense>
          <PairPicker current={info.market} mobile={mobile} onClose={() => showPicker(false)} />
        </Suspense>
      )}
    </div>
  );
}
