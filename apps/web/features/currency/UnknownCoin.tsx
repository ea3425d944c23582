import { EmptyState } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";

export function UnknownCoin({ coin, listPath }: { coin: string; listPath: string }) {
  const t = useTranslations("currency");
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        className="min-h-[50dvh]"
        action={
          <Link to={listPath} className="text-13 font-medium text-accent">
            {t("all")}
          </Link>
        }
      >
        {t("unknown", { coin })}
      </EmptyState>
    </>
  );
}
