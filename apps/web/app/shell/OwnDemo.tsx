/** A visitor's own demo account: until when it is there, and what can be done with it. */
import { Badge, formatTime, type MenuItem, toast } from "@meridian/ui";
import { ChevronDown, Compass, RotateCcw, UserRoundCheck } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { useFailureText } from "../use-failure-text.ts";
import { startTour } from "../../features/demo/index.ts";
import type { Layout } from "../feature.ts";
import { pathOf } from "../routes.tsx";
import { LazyMenu } from "./LazyMenu.tsx";

/** As the server keeps a visitor's member. */
const LIFE_MS = 7 * 24 * 3_600_000;

function useItems(layout: Layout): readonly MenuItem[] {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const failureText = useFailureText();
  const reset = useAction("user/resetDemo");
  const trade = pathOf("exchange", layout);
  const restore = (): void =>
    reset.mutate(
      {},
      {
        onSuccess: () => {
          void forget("user/queryCoinAccount", "user/pendOrderList", "user/getAccountInfo");
          toast.success(t("demo.resetDone"));
        },
        onError: (error) => toast.error(failureText(error)),
      },
    );
  const tour = (): void => {
    if (!pathname.startsWith(trade)) void navigate(trade);
    // The page that draws the tour may still be on its way; it ends a tour only when it goes.
    startTour();
  };
  return [
    {
      key: "keep",
      label: t("demo.keep"),
      icon: <UserRoundCheck aria-hidden />,
      onSelect: () => void navigate(pathOf("register", layout)),
    },
    { key: "tour", label: t("demo.tour"), icon: <Compass aria-hidden />, onSelect: tour },
    { key: "reset", label: t("demo.reset"), icon: <RotateCcw aria-hidden />, apart: true, onSelect: restore },
  ];
}

export default function OwnDemo({ layout, createdAt }: { layout: Layout; createdAt: number }) {
  const t = useTranslations("shell");
  const day = formatTime(createdAt + LIFE_MS, useLocale(), "day");
  return (
    <LazyMenu
      align="start"
      heading={t("demo.until", { day })}
      items={useItems(layout)}
      trigger={
        <button
          type="button"
          data-tour="demo"
          aria-label={`${t("demo.label")} · ${t("demo.menu")}`}
          className="inline-flex shrink-0 items-center rounded-control max-lg:min-h-11"
        >
          <Badge tone="warn">
            {t("demo.label")}
            <ChevronDown aria-hidden className="size-3" />
          </Badge>
        </button>
      }
    />
  );
}
