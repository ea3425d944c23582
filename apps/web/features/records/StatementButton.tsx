import { Button, lazy } from "@meridian/ui";
import { FileText } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";

const StatementWindow = lazy(async () => ({
  default: (await import("./StatementWindow.tsx")).StatementWindow,
}));

export function StatementButton({ mobile = false }: { mobile?: boolean }) {
  const t = useTranslations("records");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide={mobile} onClick={() => setOpen(true)}>
        <FileText aria-hidden className="size-4" />
        {t("statement.button")}
      </Button>
      {open && (
        <Suspense>
          <StatementWindow mobile={mobile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
