/** The rules that hold between any two commands, and what came of trying them on the whole state. */
import type { ExchangeStatus } from "@meridian/contract";
import { TimeText } from "@meridian/ui";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { Card } from "./Frame.tsx";
import { Mark } from "./Mark.tsx";

const RULES = [
  ...(["zero", "positive", "frozen", "crossed", "orders", "gapless"] as const),
  ...(["sides", "clearing", "rounds", "inventory"] as const),
];

export function Books({ books }: { books: ExchangeStatus["books"] }) {
  const t = useTranslations("status");
  return (
    <Card title={t("books.title")}>
      {books === null ? (
        <Mark verdict="running">{t("books.checking")}</Mark>
      ) : (
        <>
          <Mark verdict={books.problems === 0 ? "good" : "bad"}>
            {t("books.problems", { count: books.problems })}
          </Mark>
          <p className="mt-1 text-12 text-text-3">
            {t.rich("books.checked", {
              sequence: String(books.sequence),
              durationMs: books.durationMs,
              time: () => <TimeText timeMs={books.checkedAt} style="clock" />,
            })}
          </p>
        </>
      )}
      <ul className="mt-4 grid gap-x-6 gap-y-2 text-13 text-text-2 sm:grid-cols-2">
        {RULES.map((rule) => (
          <li key={rule} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
            {t(`books.rule.${rule}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
