import type { ContentBrief } from "@meridian/contract";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";

const FOLDERS = { help: "help_detail", whitepaper: "whitepaper", video: "videos", notice: "notice" } as const;

export function pathOfBrief({ kind, id }: Pick<ContentBrief, "kind" | "id">): string {
  return kind in FOLDERS ? `/${FOLDERS[kind as keyof typeof FOLDERS]}/${id}` : "/help";
}

/** Titles with what stands behind them, each a link. */
export function BriefList({ rows, layout }: { rows: readonly ContentBrief[]; layout: Layout }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-1">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={inLayout(pathOfBrief(row), layout)}
            className="group flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium group-hover:text-accent">{row.title}</span>
              <span className="mt-0.5 block text-13 text-text-3">{row.summary}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
