/** The own news in the bell's window, and what marks them read: here at once, and at the server. */
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client, forget, queryClient, useRead } from "../../data/index.ts";
import { allRead, oneRead, type OwnNews, type Reading, withReading } from "./news.model.ts";

/** One after the other, so that the last press is what stays. */
let sending: Promise<unknown> = Promise.resolve();

export function useOwnNews() {
  const t = useTranslations("news");
  const read = useRead("user/getNews", {});
  const [before, setBefore] = useState<Reading | null>(null);

  function set(reading: Reading): void {
    void queryClient.cancelQueries({ queryKey: ["user/getNews"] });
    queryClient.setQueriesData<OwnNews>(
      { queryKey: ["user/getNews"] },
      (known) => known && withReading(known, reading),
    );
    const input = { until: reading.until, ids: [...reading.ids] };
    sending = sending
      .then(() => client.call("user/readNews", input, { idempotencyKey: crypto.randomUUID() }))
      .catch(() => toast.error(t("notSaved")))
      .finally(() => void forget("user/getNews"));
  }

  return {
    ...read,
    readOne: (id: string) => {
      if (read.data !== undefined) set(oneRead(read.data.reading, id));
      setBefore(null);
    },
    readAll: () => {
      if (read.data === undefined) return;
      set(allRead(read.data));
      setBefore(read.data.reading);
    },
    undo:
      before === null
        ? undefined
        : () => {
            set(before);
            setBefore(null);
          },
  };
}
