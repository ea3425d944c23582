/** The article that {@link HelpMark} opens: along the edge of a wide screen, from the bottom of a narrow one. */
import { Button, Sheet } from "@meridian/ui";
import { SideSheet } from "@meridian/ui/side-sheet";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { Useful } from "./HelpArticle.tsx";
import { Loaded } from "./Loaded.tsx";
import { Text } from "./Text.tsx";

interface HelpSheetProps {
  readonly id: string;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export default function HelpSheet({ id, layout, onClose }: HelpSheetProps) {
  const t = useTranslations("content");
  const query = useRead("data/getHelpDetail", { id });
  const Window = layout === "mobile" ? Sheet : SideSheet;
  return (
    <Window
      open
      onOpen={(open) => open || onClose()}
      title={query.data?.title ?? t("helpTitle")}
      footer={
        <Button asChild wide>
          <Link to={inLayout(`/help_detail/${id}`, layout)} target="_blank">
            {t("whole")}
          </Link>
        </Button>
      }
    >
      <Loaded query={query} lines={6}>
        {(article) => (
          <>
            <Text blocks={article.blocks} layout={layout} />
            <Useful key={article.id} article={article} />
          </>
        )}
      </Loaded>
    </Window>
  );
}
