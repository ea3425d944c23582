/** The member's choice of news about contracts, rounds and alerts: for the account, whatever the device. */
import { Checkbox, ErrorState, Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { useNewsChoice } from "./use-news-choice.ts";

const CHOICES = ["funding", "rounds", "exitMails", "fundingMails", "alertMails"] as const;

export function NewsChoice() {
  const t = useTranslations("pwa");
  const { loggedIn } = useSession();
  const { wishes, failed, retry, busy, problem, choose } = useNewsChoice();
  if (!loggedIn) return null;
  return (
    <>
      <h4 className="pt-3 text-14">{t("news.label")}</h4>
      <p className="text-12 text-text-3">{t("news.note")}</p>
      {wishes === undefined && failed && <ErrorState onRetry={retry} />}
      {wishes === undefined && !failed && <Skeleton className="my-1 h-9 w-full" />}
      {wishes !== undefined && (
        <ul className="grid gap-2 py-1">
          {CHOICES.map((name) => (
            <li key={name} className="flex min-h-9 items-center rounded-control bg-surface-2 px-3">
              <Checkbox
                checked={wishes[name]}
                onChecked={(on) => choose({ [name]: on })}
                disabled={busy}
                label={t(`news.${name}`)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-13 text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
