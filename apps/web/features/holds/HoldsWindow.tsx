import { Dialog, Sheet } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { HoldList, type HoldsProps } from "./HoldList.tsx";

export interface HoldsWindowProps extends HoldsProps {
  readonly onClose: () => void;
}

export function HoldsWindow({ onClose, ...holds }: HoldsWindowProps) {
  const t = useTranslations("holds");
  const Window = holds.layout === "mobile" ? Sheet : Dialog;
  return (
    <Window open onOpen={(open) => !open && onClose()} title={t("title", { coin: holds.coin })}>
      <HoldList {...holds} />
    </Window>
  );
}
