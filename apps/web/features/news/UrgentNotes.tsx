/**
 * Margin calls, liquidations, deleveraging, loans in trouble, price alerts: said once on whatever page is open, and
 * lead there.
 */
import type { MarginCall, News } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useMarginCalls, useRead } from "../../data/index.ts";
import { addressOf, newUrgent, type Urgent } from "./news.model.ts";
import { NewsDetails, NewsTitle, useMarginCallText } from "./NewsText.tsx";

/** Long enough to be read by whoever looks away. */
const SHOWN_MS = 30_000;

const ACTIONS = {
  loan: "toLoan",
  alert: "toAlerts",
  liquidated: "toHistory",
  deleveraged: "toHistory",
} as const satisfies Record<Urgent["kind"], string>;

/** The function of the last drawing, for effects that run on what came and not on each drawing. */
function useLatest<Input>(say: (input: Input) => void): { readonly current: (input: Input) => void } {
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  return latest;
}

function useMarginCallNotes(layout: Layout): void {
  const t = useTranslations("news");
  const said = useTranslations("notifications");
  const textOf = useMarginCallText();
  const navigate = useNavigate();
  const calls = useMarginCalls();
  const shown = useRef(new Set<string>());
  const say = useLatest<MarginCall>((call) =>
    toast.warning(said("contract.marginCall"), {
      id: `margin-call-${call.id}`,
      description: textOf(call),
      duration: SHOWN_MS,
      action: {
        label: t("toPosition"),
        onClick: () => void navigate(inLayout(`/cexchange/${call.market}`, layout)),
      },
    }),
  );
  useEffect(() => {
    for (const call of calls ?? []) {
      if (shown.current.has(call.id)) continue;
      shown.current.add(call.id);
      say.current(call);
    }
  }, [calls, say]);
}

/** Urgent news since the page was opened; those before are the bell's to say. */
function useUrgentNotes(layout: Layout): void {
  const t = useTranslations("news");
  const navigate = useNavigate();
  const list = useRead("user/getNews", {}).data?.list;
  const before = useRef<readonly News[]>(undefined);
  const say = useLatest<Urgent>((news) =>
    toast.warning(<NewsTitle news={news} />, {
      id: news.id,
      description: <NewsDetails news={news} />,
      duration: SHOWN_MS,
      action: {
        label: t(ACTIONS[news.kind]),
        onClick: () => void navigate(addressOf(news, layout)),
      },
    }),
  );
  useEffect(() => {
    if (list === undefined) return;
    if (before.current !== undefined) newUrgent(before.current, list).forEach((news) => say.current(news));
    before.current = list;
  }, [list, say]);
}

export function UrgentNotes({ layout }: { layout: Layout }) {
  useMarginCallNotes(layout);
  useUrgentNotes(layout);
  return null;
}
