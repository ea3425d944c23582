import { Button } from "@meridian/ui";
import { LogOut as Icon } from "lucide-react";
import { useTranslations } from "use-intl";
import { openSheet } from "../../app/sheets.ts";

export function LogOut({ wide = false }: { wide?: boolean }) {
  const t = useTranslations("account");
  return (
    <Button size={wide ? "large" : "medium"} wide={wide} onClick={() => openSheet("logOut")}>
      <Icon aria-hidden className="size-4" />
      {t("leave.button")}
    </Button>
  );
}
