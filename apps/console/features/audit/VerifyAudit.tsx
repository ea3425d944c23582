import { Button } from "@meridian/ui";
import { useMutation } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { ErrorLine } from "../../parts/index.ts";

/** Computes the whole chain anew and says what came of it. */
export function VerifyAudit() {
  const t = useTranslations("consoleOperations");
  const verify = useMutation({ mutationFn: () => client.call("staff/verifyAudit", {}) });
  const { data } = verify;
  return (
    <span className="flex flex-wrap items-center gap-3 text-13">
      {data?.whole === true && (
        <span role="status" className="flex items-center gap-1.5 text-up">
          <ShieldCheck aria-hidden className="size-4" />
          {t("audit.whole", { count: data.lines })}
        </span>
      )}
      {data?.whole === false && (
        <span role="alert" className="flex items-center gap-1.5 text-danger">
          <ShieldAlert aria-hidden className="size-4" />
          {t("audit.broken", { line: data.broken })}
        </span>
      )}
      <ErrorLine error={verify.error} />
      <Button busy={verify.isPending} onClick={() => verify.mutate()}>
        {t("audit.verify")}
      </Button>
    </span>
  );
}
