import type { KycRefusal } from "@meridian/contract";
import { Field, Select, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";
import { ALL_FINE, FIELDS, REASONS, refusalsOf, type Verdict } from "./kyc.model.ts";

interface DecisionProps {
  readonly applicationId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function useDecision({ applicationId, onDone }: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const decide = useAction("staff/kycDecide");
  const send = (refused: KycRefusal[], reason: string): void => {
    const onSuccess = (): void => {
      toast.success(t(refused.length === 0 ? "kyc.didApprove" : "kyc.didRefuse"));
      onDone();
      void forget("staff/kycQueue", "staff/kycCase", "staff/overview");
    };
    decide.mutate({ applicationId, refused, reason }, { onSuccess });
  };
  return { decide, send };
}

export function ApproveKyc(props: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const { decide, send } = useDecision(props);
  return (
    <ChangeDialog
      title={t("kyc.askApprove")}
      description={t("kyc.approveNote")}
      action={t("kyc.approve")}
      change={decide}
      onSend={(reason) => send([], reason)}
      onClose={props.onClose}
    />
  );
}

const FINE = "fine";

export function RefuseKyc(props: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const { decide, send } = useDecision(props);
  const [verdict, setVerdict] = useState<Verdict>(ALL_FINE);
  const refused = refusalsOf(verdict);
  return (
    <ChangeDialog
      title={t("kyc.askRefuse")}
      description={t("kyc.refuseNote")}
      action={t("kyc.refuse")}
      variant="danger"
      ready={refused.length > 0}
      lack={t("kyc.refuseNothing")}
      change={decide}
      onSend={(reason) => send(refused, reason)}
      onClose={props.onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {FIELDS.map((field) => (
          <Field key={field} label={t(`kyc.field.${field}`)} boxed={false}>
            <Select
              value={verdict[field] === "" ? FINE : verdict[field]}
              onValue={(value) => setVerdict({ ...verdict, [field]: value === FINE ? "" : value })}
              options={[
                { value: FINE, label: t("kyc.fine") },
                ...REASONS[field].map((value) => ({ value, label: t(`kyc.reason.${value}`) })),
              ]}
            />
          </Field>
        ))}
      </div>
    </ChangeDialog>
  );
}
