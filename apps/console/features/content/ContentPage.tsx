/** All that members read: a list per kind, and the editor of one item. */
import { CONTENT_KINDS, type ContentKind } from "@meridian/contract/content";
import { Button, Tabs } from "@meridian/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { Page } from "../../parts/index.ts";
import { ContentEditor } from "./ContentEditor.tsx";
import { ContentList } from "./ContentList.tsx";
import { NewItem } from "./NewItem.tsx";
import { WebSettings } from "./WebSettings.tsx";

const SETTINGS = "settings";
type Tab = ContentKind | typeof SETTINGS;
const TABS: readonly Tab[] = [...CONTENT_KINDS, SETTINGS];

function Overview() {
  const t = useTranslations("consoleContent");
  const may = useMay();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("kind");
  const tab = TABS.find((known) => known === asked) ?? "notice";
  const [adds, setAdds] = useState(false);
  const kind = tab === SETTINGS ? undefined : tab;
  return (
    <Page
      title={t("title")}
      note={t("note")}
      aside={
        kind !== undefined &&
        may("staff/contentSaveItem") && (
          <Button onClick={() => setAdds(true)}>
            <Plus aria-hidden className="size-4" />
            {t("add")}
          </Button>
        )
      }
    >
      <Tabs
        label={t("title")}
        value={tab}
        onValue={(value) => void navigate(`/content?kind=${value}`, { replace: true })}
        tabs={TABS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        className="-mx-4"
      />
      {kind === undefined ? <WebSettings /> : <ContentList key={kind} kind={kind} />}
      {adds && kind !== undefined && <NewItem kind={kind} onClose={() => setAdds(false)} />}
    </Page>
  );
}

export function ContentPage() {
  const { pathname } = useLocation();
  const itemId = /^\/content\/([1-9]\d{0,15})$/.exec(pathname)?.[1];
  return itemId === undefined ? <Overview /> : <ContentEditor key={itemId} itemId={itemId} />;
}
