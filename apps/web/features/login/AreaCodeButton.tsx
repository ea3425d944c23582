/** The area code before a phone number: a button that opens the list of countries. */
import { Dialog, lazy, Sheet, Skeleton } from "@meridian/ui";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ContactForm } from "./contact.model.ts";

/** Loaded when it is opened: two hundred countries are a list that few visits need. */
const AreaCodeList = lazy(() => import("./AreaCodeList.tsx"));

type Chosen = Pick<ContactForm, "country" | "areaCode">;

export function AreaCodeButton({ chosen, onChoose }: { chosen: Chosen; onChoose: (next: Chosen) => void }) {
  const t = useTranslations("login");
  const [open, setOpen] = useState(false);
  const Window = useLocation().pathname.startsWith("/mb") ? Sheet : Dialog;
  return (
    <>
      <button
        type="button"
        aria-label={`${t("areaCode.title")}: ${chosen.country} ${chosen.areaCode}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ms-3 flex h-full shrink-0 items-center gap-1.5 border-e border-line ps-3 pe-2.5 text-14 hover:bg-surface-2 max-lg:text-16"
      >
        <span className="text-12 text-text-3">{chosen.country}</span>
        <span className="figure">{chosen.areaCode}</span>
        <ChevronDown aria-hidden className="size-4 text-text-3" />
      </button>
      <Window open={open} onOpen={setOpen} title={t("areaCode.title")}>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <AreaCodeList
            chosen={chosen.country}
            onChoose={(next) => {
              onChoose(next);
              setOpen(false);
            }}
          />
        </Suspense>
      </Window>
    </>
  );
}
