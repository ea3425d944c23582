import { Button } from "@meridian/ui";
import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { useCsv } from "./use-csv.ts";

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "variant" | "className"> {
  readonly onSave: () => Promise<void>;
}

export function CsvButton({ onSave, size = "small", ...look }: CsvButtonProps) {
  const t = useTranslations("shell.csv");
  const { saving, save } = useCsv(onSave);
  return (
    <Button size={size} {...look} busy={saving} onClick={save}>
      <Download aria-hidden className="size-4" />
      {t("button")}
    </Button>
  );
}
