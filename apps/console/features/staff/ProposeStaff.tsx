/** One owner's half of each change of who works here: another owner approves it among the proposals. */
import { STAFF_ROLES, type StaffRole } from "@meridian/contract/staff";
import type { StaffProposal } from "@meridian/contract";
import { Field, Select, TextInput, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";
import { type Draft, proposalOf, type StaffWish } from "./staff.model.ts";

interface FieldsProps {
  readonly wish: StaffWish;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function Fields({ wish, draft, onDraft }: FieldsProps) {
  const t = useTranslations("consoleOperations");
  const tc = useTranslations("console");
  const { kind } = wish;
  return (
    <>
      {kind === "staffInvite" && (
        <Field label={t("staff.name")}>
          <TextInput
            value={draft.name}
            autoComplete="off"
            autoFocus
            onChange={(event) => onDraft({ ...draft, name: event.target.value })}
          />
        </Field>
      )}
      {(kind === "staffInvite" || kind === "staffAddress") && (
        <Field label={t("staff.email")}>
          <TextInput
            type="email"
            value={draft.email}
            autoComplete="off"
            autoFocus={kind === "staffAddress"}
            onChange={(event) => onDraft({ ...draft, email: event.target.value })}
          />
        </Field>
      )}
      {(kind === "staffInvite" || kind === "staffRole") && (
        <Field label={t("staff.role")} boxed={false}>
          <Select<StaffRole>
            value={draft.role}
            onValue={(role) => onDraft({ ...draft, role })}
            placeholder={t("staff.chooseRole")}
            options={STAFF_ROLES.map((value) => ({
              value,
              label: tc(`role.${value}`),
              note: t(`staff.does.${value}`),
            }))}
          />
        </Field>
      )}
    </>
  );
}

export function ProposeStaff({ wish, onClose }: { wish: StaffWish; onClose: () => void }) {
  const t = useTranslations("consoleOperations");
  const propose = useAction("staff/proposeStaff");
  const [draft, setDraft] = useState<Draft>({ name: "", email: "", role: undefined });
  const change: StaffProposal | undefined = proposalOf(wish, draft);
  const hasFields = wish.kind !== "staffFactor" && wish.kind !== "staffReturn";
  const send = (reason: string): void => {
    if (change === undefined) return;
    const onSuccess = (): void => {
      toast.success(t("staff.proposed"));
      void forget("staff/proposals", "staff/overview");
      onClose();
    };
    propose.mutate({ change, reason }, { onSuccess });
  };
  const name = wish.kind === "staffInvite" ? "" : wish.person.name;
  return (
    <ChangeDialog
      title={t(`staff.ask.${wish.kind}`, { name })}
      description={t(`staff.note.${wish.kind}`)}
      action={t("staff.propose")}
      ready={change !== undefined}
      change={propose}
      onSend={send}
      onClose={onClose}
    >
      {hasFields ? <Fields wish={wish} draft={draft} onDraft={setDraft} /> : undefined}
    </ChangeDialog>
  );
}
