/** A note of one's own beside the order, folded away until it is wanted. */
import { TextInput } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Ticket } from "./use-ticket.ts";

const LENGTH_MAX = 100;

export function RemarkField({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { remark } = ticket.form;
  return (
    <details className="shrink-0 text-12" open={remark === "" ? undefined : true}>
      <summary className="cursor-pointer rounded-control py-0.5 text-text-3 hover:text-text-1">
        {t("remark")}
      </summary>
      <span className="mt-1 flex h-8 items-center rounded-control border border-line bg-surface-2 px-2 max-lg:h-11">
        <TextInput
          aria-label={t("remark")}
          placeholder={t("remarkHint")}
          maxLength={LENGTH_MAX}
          value={remark}
          onChange={({ target }) => ticket.change({ remark: target.value })}
        />
      </span>
    </details>
  );
}
