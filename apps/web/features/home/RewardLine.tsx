/** For members: what signing in today pays, or that it did. */
import { Button, formatAmount } from "@meridian/ui";
import { CalendarCheck } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useRead, useSession } from "../../data/index.ts";

const USDT_DECIMALS = 6;

/** Nothing while it is not known, without funds to pay it from, and where an earlier member has the mailbox. */
export function RewardLine({ layout }: { layout: Layout }) {
  const t = useTranslations("home");
  const locale = useLocale();
  const { member } = useSession();
  const { data } = useRead("user/signLastLog", {}, { enabled: member !== null });
  if (data === undefined || !data.funded || data.mailboxShared) return null;
  const { signedToday, streak, todayAmount, coin } = data;
  const amount = formatAmount(todayAmount, locale, USDT_DECIMALS);
  return (
    <section
      aria-label={t("reward.title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface-1 px-6 py-3 max-lg:px-4"
    >
      <CalendarCheck aria-hidden className="size-5 text-accent" />
      <h2 className="text-14 font-semibold">{t("reward.title")}</h2>
      <p className="flex-1 text-13 text-text-2">
        {signedToday ? t("reward.done") : t("reward.due", { number: streak + 1, amount, coin })}
      </p>
      {!signedToday && (
        <Button asChild size="small" className="max-lg:h-11">
          <Link to={pathOf("rewards", layout)}>{t("reward.go")}</Link>
        </Button>
      )}
    </section>
  );
}
