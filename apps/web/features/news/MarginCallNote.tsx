/** Says a margin call on whatever page is open, once, with the way to its position. */
import type { MarginCall } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useMarginCalls } from "../../data/index.ts";
import { useMarginCallText } from "./NewsText.tsx";

/** Long enough to be read by whoever looks away. */
const SHOWN_MS = 30_000;

export function MarginCallNote({ layout }: { layout: Layout }) {
  const t = useTranslations("news");
  const said = useTranslations("notifications");
  const textOf = useMarginCallText();
  const navigate = useNavigate();
  const calls = useMarginCalls();
  const told = useRef(new Set<string>());
  const say = useRef<(call: MarginCall) => void>(() => undefined);
  useEffect(() => {
    say.current = (call) =>
      toast.warning(said("contract.marginCall"), {
        id: `margin-call-${call.id}`,
        description: textOf(call),
        duration: SHOWN_MS,
        action: {
          label: t("toPosition"),
          onClick: () => void navigate(inLayout(`/cexchange/${call.market}`, layout)),
        },
      });
  });
  useEffect(() => {
    for (const call of calls ?? []) {
      if (told.current.has(call.id)) continue;
      told.current.add(call.id);
      say.current(call);
    }
  }, [calls]);
  return null;
}
