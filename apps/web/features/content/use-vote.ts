import type { CallOutput } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, useAction, useSessionStore } from "../../data/index.ts";
import { deviceName } from "./device-name.ts";

type Detail = CallOutput<"data/getHelpDetail">;
type Vote = Detail["vote"];

/** The reader's vote on an article: sent at once, and again when it changes. */
export function useVote(article: Pick<Detail, "id" | "vote">) {
  const t = useTranslations("content");
  const action = useAction("data/helpUseful");
  const [own, setOwn] = useState<Vote>("");
  const cast = (useful: boolean): void => {
    const device = useSessionStore.getState().token === null ? { device: deviceName() } : {};
    action.mutate(
      { id: article.id, useful, ...device },
      {
        onSuccess: (answer) => setOwn(answer.vote),
        onError: (error) => toast.error(error instanceof CallRefused ? error.message : t("notSent")),
      },
    );
  };
  return { vote: own === "" ? article.vote : own, cast, isPending: action.isPending };
}
