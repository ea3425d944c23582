/** Marks all notices read. Until the message that offers to undo it is gone, this device alone knows of it. */
import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { readHere, unreadHere, useRead, useReadHere } from "../../data/index.ts";
import { readAllNotices } from "../content/index.ts";

export function useNoticesRead() {
  const t = useTranslations("news");
  const here = useReadHere((state) => state.ids);
  const { data } = useRead("user/getNoticeNumber", {});
  const ids = data?.ids.filter((id) => !here.has(id)) ?? [];

  function readAll(): void {
    let undone = false;
    const tell = (): void => void (undone || readAllNotices(ids));
    readHere(ids);
    toast.success(t("allRead"), {
      action: {
        label: t("undo"),
        onClick: () => {
          undone = true;
          unreadHere(ids);
        },
      },
      onAutoClose: tell,
      onDismiss: tell,
    });
  }

  return { unread: ids.length, readAll };
}
