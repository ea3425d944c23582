/** The items of a kind: how far each is translated, whether it is shown, and what readers thought of it. */
import type { StaffContentRow } from "@meridian/contract";
import type { ContentKind } from "@meridian/contract/content";
import { Badge, clsx, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { useWide } from "../../parts/index.ts";
import { filled, LANGUAGES } from "./content.model.ts";
import { useCategoryName } from "./use-category-name.ts";

/** A dot for each language; filled where there is a text. */
function LanguageDots({ languages }: { languages: readonly string[] }) {
  const t = useTranslations("consoleContent");
  const missing = LANGUAGES.filter((language) => !languages.includes(language));
  const label = missing.length === 0 ? t("complete") : t("missing", { languages: missing.join(", ") });
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex gap-1">
      {LANGUAGES.map((language) => (
        <span
          key={language}
          className={clsx(
            "size-2 rounded-full",
            languages.includes(language) ? "bg-up" : "border border-line-strong",
          )}
        />
      ))}
    </span>
  );
}

export function StateBadge({ row }: { row: Pick<StaffContentRow, "state" | "showFrom" | "showUntil"> }) {
  const t = useTranslations("consoleContent");
  const tone = { draft: "warn", published: "up", archived: "neutral" } as const;
  const timed = row.state === "published" && (row.showFrom !== null || row.showUntil !== null);
  return <Badge tone={tone[row.state]}>{t(timed ? "state.timed" : `state.${row.state}`)}</Badge>;
}

/** Returns a function that gives a row's title as its readers see it: the list has the English one. */
function useTitle(): (row: StaffContentRow) => string {
  const t = useTranslations("consoleContent");
  const figures = useRead("staff/contentFigures", { language: "en" }, { staleTime: 60_000 }).data?.list ?? [];
  return ({ title }) => (title === "" ? t("untitled") : filled(title, figures));
}

function useColumns(kind: ContentKind): readonly Column<StaffContentRow>[] {
  const t = useTranslations("consoleContent");
  const titleOf = useTitle();
  const categoryName = useCategoryName(kind);
  const shown: Column<StaffContentRow>[] = [
    {
      key: "title",
      header: t("column.title"),
      cell: (row) => (
        <span className="flex flex-col leading-tight">
          <span className="max-w-120 truncate font-medium">{titleOf(row)}</span>
          <span className="text-12 text-text-3">{row.slug}</span>
        </span>
      ),
    },
    { key: "category", header: t("column.category"), cell: ({ category }) => categoryName(category) },
    {
      key: "languages",
      header: t("column.languages"),
      cell: ({ languages }) => <LanguageDots languages={languages} />,
    },
    { key: "state", header: t("column.state"), cell: (row) => <StateBadge row={row} /> },
    {
      key: "marks",
      header: t("column.marks"),
      cell: ({ pinned, important, untouched }) => (
        <span className="flex gap-1">
          {important && <Badge tone="danger">{t("important")}</Badge>}
          {pinned && <Badge tone="accent">{t("pinned")}</Badge>}
          {!untouched && <Badge>{t("touched")}</Badge>}
        </span>
      ),
    },
    {
      key: "votes",
      header: t("column.votes"),
      align: "end",
      cell: ({ useful, notUseful }) => `${useful} / ${notUseful}`,
    },
    {
      key: "updated",
      header: t("column.updated"),
      align: "end",
      cell: ({ updatedAt }) => <TimeText timeMs={updatedAt} className="text-text-2" />,
    },
  ];
  const votes = kind === "help";
  const sorted = kind === "notice" || kind === "help" || kind === "question" || kind === "video";
  return shown.filter(({ key }) => (key !== "votes" || votes) && (key !== "category" || sorted));
}

export function ContentList({ kind }: { kind: ContentKind }) {
  const t = useTranslations("consoleContent");
  const navigate = useNavigate();
  const wide = useWide();
  const titleOf = useTitle();
  const query = useRead("staff/contentList", { kind });
  const open = ({ itemId }: StaffContentRow): void => void navigate(`/content/${itemId}`);
  return (
    <Table
      label={t(`kind.${kind}`)}
      columns={useColumns(kind)}
      rows={query.data?.list}
      rowKey={({ itemId }) => itemId}
      failed={query.isError && query.data === undefined}
      onRetry={() => void query.refetch()}
      onRow={open}
      density="comfortable"
      empty={<EmptyState>{t("none")}</EmptyState>}
      card={
        wide
          ? undefined
          : (row) => (
              <button
                type="button"
                onClick={() => open(row)}
                className="flex w-full flex-col gap-1.5 px-4 py-3 text-start text-13"
              >
                <span className="font-medium">{titleOf(row)}</span>
                <span className="flex items-center justify-between gap-3">
                  <StateBadge row={row} />
                  <LanguageDots languages={row.languages} />
                </span>
              </button>
            )
      }
      className="rounded-card border border-line"
    />
  );
}
