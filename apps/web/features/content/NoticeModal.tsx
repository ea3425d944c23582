/** The last important notice, shown by itself once. However it is closed, it is read. */
import { Button, Dialog } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { Text } from "./Text.tsx";
import { readNotices } from "./use-read-notice.ts";

export function NoticeModal({ layout }: { layout: Layout }) {
  const t = useTranslations("content");
  const [closed, setClosed] = useState(false);
  const notice = useRead("user/getLastNotify", {}).data?.notice;
  if (notice === undefined || notice === null || closed) return null;
  const close = (): void => {
    setClosed(true);
    void readNotices([notice.id], "user/readNotify");
  };
  return (
    <Dialog
      open
      width="medium"
      onOpen={(open) => open || close()}
      title={notice.title}
      footer={
        <>
          <Button asChild variant="quiet">
            <Link to={inLayout("/notice", layout)} onClick={close}>
              {t("allNotices")}
            </Link>
          </Button>
          <Button variant="primary" onClick={close}>
            {t("understood")}
          </Button>
        </>
      }
    >
      <Text blocks={notice.blocks} layout={layout} />
    </Dialog>
  );
}
