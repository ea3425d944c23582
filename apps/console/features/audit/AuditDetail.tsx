import type { AuditLine } from "@meridian/contract";
import type { StaffRole } from "@meridian/contract/staff";
import { Button, Dialog, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Code, Fact, Facts } from "../../parts/index.ts";
import { Subject } from "./audit-columns.tsx";
import { type AuditFilter, detailOf, NO_FILTER } from "./audit.model.ts";

export function AuditCard({ line, onOpen }: { line: AuditLine; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="block w-full space-y-1 px-4 py-2.5 text-start text-13">
      <span className="flex justify-between gap-3">
        <span className="font-mono">{line.action}</span>
        <TimeText timeMs={line.time} style="brief" className="text-text-3" />
      </span>
      <span className="flex justify-between gap-3 text-text-2">
        <span>{line.staff}</span>
        <span className="font-mono text-12">{line.subject}</span>
      </span>
      {line.reason !== "" && <span className="block text-12 text-text-3">{line.reason}</span>}
    </button>
  );
}

interface AuditDetailProps {
  readonly line: AuditLine;
  readonly onClose: () => void;
  readonly onFilter: (filter: AuditFilter) => void;
}

/** One line whole, and the ways from it to others like it. */
export function AuditDetail({ line, onClose, onFilter }: AuditDetailProps) {
  const t = useTranslations("consoleOperations");
  const tc = useTranslations("console");
  const more = (filter: Partial<AuditFilter>): void => {
    onFilter({ ...NO_FILTER, ...filter });
    onClose();
  };
  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      width="wide"
      title={t("audit.lineOf", { id: line.id })}
      footer={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="small" onClick={() => more({ staff: line.staff })}>
            {t("audit.sameStaff", { name: line.staff })}
          </Button>
          <Button size="small" onClick={() => more({ subject: line.subject })}>
            {t("audit.sameSubject")}
          </Button>
        </span>
      }
    >
      <Facts>
        <Fact name={t("audit.time")}>
          <TimeText timeMs={line.time} style="second" />
        </Fact>
        <Fact name={t("audit.staff")}>
          {line.staff} · {tc(`role.${line.role as StaffRole}`)}
        </Fact>
        <Fact name={t("audit.action")}>
          <span className="font-mono">{line.action}</span>
        </Fact>
        <Fact name={t("audit.subject")}>
          <Subject subject={line.subject} />
        </Fact>
        <Fact name={t("audit.reason")}>{line.reason === "" ? "—" : line.reason}</Fact>
        {detailOf(line.detail).map(([name, value]) => (
          <Fact key={name} name={<span className="font-mono text-12">{name}</span>}>
            <span className="font-mono text-12 break-all">{value}</span>
          </Fact>
        ))}
        <Fact name={t("audit.mark")}>
          <Code text={line.hash} />
        </Fact>
      </Facts>
    </Dialog>
  );
}
