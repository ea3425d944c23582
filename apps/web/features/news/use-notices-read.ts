/** Marks all notices read. As long as that can be undone, this device alone knows of it: the server forgets none. */
import { useEffect, useRef, useState } from "react";
import { readHere, unreadHere, useRead, useReadHere } from "../../data/index.ts";
import { readAllNotices } from "../content/index.ts";

export function useNoticesRead() {
  const here = useReadHere((state) => state.ids);
  const { data } = useRead("user/getNoticeNumber", {});
  const unread = data?.ids.filter((id) => !here.has(id)) ?? [];
  const [marked, setMarked] = useState<readonly string[]>([]);
  const unsent = useRef<readonly string[]>([]);
  useEffect(
    () => () => {
      if (unsent.current.length > 0) void readAllNotices(unsent.current);
    },
    [],
  );

  function mark(ids: readonly string[]): void {
    unsent.current = ids;
    setMarked(ids);
  }

  return {
    unread: unread.length,
    readAll: () => {
      readHere(unread);
      mark(unread);
    },
    undo:
      marked.length === 0
        ? undefined
        : () => {
            unreadHere(marked);
            mark([]);
          },
  };
}
