/** Asks before all drawings go: the count stands in what is pressed. */
import { useTranslations } from "use-intl";
import { Menu } from "../../overlays/Menu.tsx";
import type { LateMenuFrame } from "../indicators/LateMenu.tsx";

interface DeleteMenuProps extends LateMenuFrame {
  readonly count: number;
  readonly onDeleteAll: () => void;
}

export default function DeleteMenu({ trigger, defaultOpen, count, onDeleteAll }: DeleteMenuProps) {
  const t = useTranslations("chart");
  const item = { key: "all", label: t("draw.deleteAll", { count }), danger: true, onSelect: onDeleteAll };
  return <Menu trigger={trigger} defaultOpen={defaultOpen} align="start" items={[item]} />;
}
