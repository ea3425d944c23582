import { clsx } from "@meridian/ui";
import { Headset } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import type { Layout } from "../feature.ts";

const RARELY_MS = 300_000;

/**
 * The floating icon of 60 × 60 px: opens the first customer-service link in a new window. A list that is empty or
 * cannot be loaded hides it. On mobile it stands above the tab bar.
 */
export function CustomerService({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const { data } = useRead("data/getCustomerService", {}, { staleTime: RARELY_MS });
  const first = data?.[0];
  if (first === undefined) return null;
  return (
    <a
      href={first.link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("support")}
      title={t("support")}
      className={clsx(
        "fixed right-4 z-20 flex size-15 items-center justify-center rounded-full border border-line-strong bg-surface-2",
        "text-accent shadow-float transition-colors hover:bg-surface-3",
        layout === "mobile" ? "bottom-[calc(72px+env(safe-area-inset-bottom))]" : "bottom-6",
      )}
    >
      <Headset aria-hidden className="size-6" />
    </a>
  );
}
