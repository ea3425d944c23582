/** A change of protection begins with the login password, and with what it means for withdrawals. */
import { Button, Field, PasswordInput } from "@meridian/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";

interface Props {
  readonly label: ReactNode;
  readonly variant?: "primary" | "danger";
  readonly busy: boolean;
  readonly problem: string;
  /** The reason why it cannot go on yet; undefined when it can. */
  readonly reason?: string | undefined;
  readonly onPassword: (loginPassword: string) => void;
  readonly children?: ReactNode;
}

export function PasswordStep({
  label,
  variant = "primary",
  busy,
  problem,
  reason,
  onPassword,
  children,
}: Props) {
  const t = useTranslations("security");
  const [password, setPassword] = useState("");
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== "" && reason === undefined) onPassword(password);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <Field label={t("loginPassword")} error={problem === "" ? undefined : problem}>
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant={variant}
        size="large"
        wide
        busy={busy}
        reason={reason}
        disabled={password === ""}
      >
        {label}
      </Button>
    </form>
  );
}
