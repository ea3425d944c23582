/** Defines a contract, or changes its terms and tiers: two tabs, and under them what would differ. */
import { Tabs, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../../data/index.ts";
import { ChangeDialog } from "../../../parts/index.ts";
import { type Form, formOf, refusedField } from "../../parameters/index.ts";
import { type ContractChange, contractOf, isOther } from "./contract-form.model.ts";
import { Differences } from "./Differences.tsx";
import { TermFields } from "./TermFields.tsx";
import { NO_ROW, refusedRow, rowsOf, type TierRow } from "./tier-form.model.ts";
import { TierEditor } from "./TierEditor.tsx";

interface ContractWindowProps {
  /** Undefined for one that is to be defined. */
  readonly standing: ContractChange | undefined;
  readonly onClose: () => void;
}

const TABS = ["terms", "tiers"] as const;

export function ContractWindow({ standing, onClose }: ContractWindowProps) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const propose = useAction("staff/proposeChange");
  const [tab, setTab] = useState<(typeof TABS)[number]>("terms");
  const [form, setForm] = useState<Form>(standing === undefined ? {} : formOf(standing));
  const [rows, setRows] = useState(standing === undefined ? [NO_ROW] : rowsOf(standing.tiers));
  const change = contractOf(form, rows);
  const unchanged = change !== undefined && !isOther(change, standing);
  const refused = refusedField(propose.error);
  const edited = (more: Partial<{ form: Form; rows: TierRow[] }>): void => {
    // What was refused is not what stands there any more.
    if (propose.isError) propose.reset();
    setForm(more.form ?? form);
    setRows(more.rows ?? rows);
  };
  const send = (reason: string): void => {
    if (change === undefined) return;
    const onSuccess = (): void => {
      toast.success(tm("parameters.proposed"));
      void forget("staff/proposals", "staff/overview");
      onClose();
    };
    const onError = (error: Error): void => {
      const field = refusedField(error)?.field;
      if (field !== undefined) setTab(field.startsWith("tiers") ? "tiers" : "terms");
    };
    propose.mutate({ change, reason }, { onSuccess, onError });
  };
  return (
    <ChangeDialog
      width="wide"
      title={standing === undefined ? t("add") : t("changeOf", { market: standing.market })}
      description={t("changeNote")}
      action={tm("parameters.propose")}
      ready={change !== undefined && !unchanged}
      lack={unchanged ? tm("parameters.unchanged") : undefined}
      change={propose}
      onSend={send}
      onClose={onClose}
    >
      <Tabs
        label={t("change")}
        size="small"
        value={tab}
        onValue={setTab}
        className="-mx-4"
        contentClassName="px-4 pt-4"
        tabs={[
          {
            value: "terms",
            label: t("terms"),
            content: (
              <TermFields
                {...{ form, refused }}
                isNew={standing === undefined}
                onForm={(next) => edited({ form: next })}
              />
            ),
          },
          {
            value: "tiers",
            label: tm("tiers.title"),
            count: rows.length,
            content: (
              <TierEditor
                rows={rows}
                refused={refusedRow(refused?.field)}
                onRows={(next) => edited({ rows: next })}
              />
            ),
          },
        ]}
      />
      {change !== undefined && standing !== undefined && <Differences change={change} standing={standing} />}
    </ChangeDialog>
  );
}
