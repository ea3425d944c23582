import { STAFF_ROLES, type StaffRole } from "@meridian/contract/staff";
import { Button, Copy, Dialog, Field, Select, TextInput } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type CallOutput, forget, useChange } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";

const NAME_MIN = 2;

/** The first password, which nobody can see a second time. */
function FirstPassword({
  password,
  email,
  onClose,
}: {
  password: string;
  email: string;
  onClose: () => void;
}) {
  const t = useTranslations("consoleDesk");
  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      width="medium"
      title={t("staff.password")}
      description={t("staff.passwordNote", { email })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("staff.passwordKept")}
        </Button>
      }
    >
      <p className="flex items-center justify-between gap-2 rounded-control bg-surface-2 px-3 py-2 font-mono text-16">
        <span translate="no" className="break-all">
          {password}
        </span>
        <Copy text={password} />
      </p>
    </Dialog>
  );
}

export function AddStaff({ onClose }: { onClose: () => void }) {
  const t = useTranslations("consoleDesk");
  const tc = useTranslations("console");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>();
  const [added, setAdded] = useState<CallOutput<"staff/add">>();
  const add = useChange("staff/add");
  if (added !== undefined) return <FirstPassword password={added.password} email={email} onClose={onClose} />;
  const send = (reason: string): void => {
    if (role === undefined) return;
    const onSuccess = (output: CallOutput<"staff/add">): void => {
      setAdded(output);
      void forget("staff/list");
    };
    add.mutate({ name: name.trim(), email: email.trim(), role, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t("staff.add")}
      description={t("staff.addNote")}
      action={t("staff.add")}
      ready={name.trim().length >= NAME_MIN && email.includes("@") && role !== undefined}
      change={add}
      onSend={send}
      onClose={onClose}
    >
      <Field label={t("staff.name")}>
        <TextInput
          value={name}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={t("staff.email")}>
        <TextInput
          type="email"
          value={email}
          autoComplete="off"
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t("staff.role")} boxed={false}>
        <Select
          value={role}
          onValue={setRole}
          placeholder={t("staff.chooseRole")}
          options={STAFF_ROLES.map((value) => ({
            value,
            label: tc(`role.${value}`),
            note: t(`staff.does.${value}`),
          }))}
        />
      </Field>
    </ChangeDialog>
  );
}
