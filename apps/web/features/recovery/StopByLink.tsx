/** The page behind the link of a mail about a recovery: one press stops it. */
import { Button } from "@meridian/ui";
import { OctagonX } from "lucide-react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useAction } from "../../data/index.ts";

export function StopByLink() {
  const t = useTranslations("recovery");
  // Behind the sign, so that it goes to no server and into no log.
  const link = useLocation().hash.slice(1);
  const stop = useAction("login/recoveryStop");
  return (
    <section className="flex w-full flex-col gap-5">
      <span className="flex size-12 items-center justify-center rounded-full bg-surface-2">
        <OctagonX aria-hidden className="size-6 text-danger" />
      </span>
      <h1 className="text-28 font-semibold">{t(stop.isSuccess ? "stop.doneTitle" : "stop.title")}</h1>
      <p role={stop.isSuccess ? "status" : undefined} className="text-14 text-text-2">
        {t(stop.isSuccess ? "stop.doneText" : "stop.text")}
      </p>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {stop.error?.message}
      </p>
      {!stop.isSuccess && (
        <Button
          variant="danger"
          size="large"
          wide
          busy={stop.isPending}
          reason={link === "" ? t("stop.noLink") : undefined}
          onClick={() => stop.mutate({ link })}
        >
          {t("stop.button")}
        </Button>
      )}
    </section>
  );
}
