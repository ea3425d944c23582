/** Passkeys: those there are, with their names and last use, and a new one. */
import type { Passkey } from "@meridian/contract";
import { Button, EmptyState, IconButton, TextInput, TimeText, toast } from "@meridian/ui";
import { Check, Fingerprint, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { HoldWarning } from "./HoldNote.tsx";
import { NewPasskey } from "./NewPasskey.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { hasFactor } from "./security.model.ts";
import { useChange } from "./use-change.ts";
import { useSecondFactor } from "./use-second-factor.ts";
import type { WindowProps } from "./Windows.tsx";

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTranslations("security");
  const { busy, problem, run } = useChange();
  const [name, setName] = useState(passkey.name);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { passkeyId } = passkey;
    const done = await run(() => client.call("user/passkeyRename", { passkeyId, name }));
    if (done !== null) onDone();
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-1 flex-wrap items-center gap-2">
      <TextInput
        autoFocus
        aria-label={t("passkeys.name")}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="min-w-0 flex-1"
      />
      <IconButton label={t("passkeys.save")} type="submit" disabled={busy || name.trim() === ""}>
        <Check aria-hidden />
      </IconButton>
      <p role="alert" className="w-full text-13 text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}

function Removal({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTranslations("security");
  const { withSecondFactor } = useSecondFactor();
  const { busy, problem, run } = useChange();
  async function remove(): Promise<void> {
    const { passkeyId } = passkey;
    const done = await run(() =>
      withSecondFactor("user/passkeyRemove", (given) =>
        client.call("user/passkeyRemove", { passkeyId, ...given }),
      ),
    );
    if (done === null) return;
    toast.success(t("passkeys.removed"));
    onDone();
  }
  return (
    <div className="flex flex-col gap-3 pb-3">
      <HoldWarning />
      <p role="alert" className="text-13 text-danger empty:hidden">
        {problem}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onDone}>{t("cancel")}</Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {t("passkeys.remove")}
        </Button>
      </div>
    </div>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslations("security");
  const [doing, setDoing] = useState<"rename" | "remove" | null>(null);
  const { name, createdAt, usedAt } = passkey;
  if (doing === "rename") {
    return (
      <li className="flex border-b border-line py-3">
        <Rename passkey={passkey} onDone={() => setDoing(null)} />
      </li>
    );
  }
  return (
    <li className="border-b border-line">
      <div className="flex items-center gap-3 py-3">
        <Fingerprint aria-hidden className="size-5 shrink-0 text-text-3" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-14">{name}</p>
          <p className="text-12 text-text-3">
            {t.rich(usedAt === null ? "passkeys.neverUsed" : "passkeys.used", {
              made: () => <TimeText timeMs={createdAt} style="minute" />,
              used: () => <TimeText timeMs={usedAt ?? createdAt} style="ago" />,
            })}
          </p>
        </div>
        <IconButton label={t("passkeys.rename", { name })} onClick={() => setDoing("rename")}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={t("passkeys.removeNamed", { name })} onClick={() => setDoing("remove")}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {doing === "remove" && <Removal passkey={passkey} onDone={() => setDoing(null)} />}
    </li>
  );
}

export function Passkeys({ center, onClose }: WindowProps) {
  const t = useTranslations("security");
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (adding) {
    const done = (made: readonly string[]): void => {
      setAdding(false);
      setCodes(made);
    };
    return <NewPasskey possible={center.passkeysPossible} holds={hasFactor(center)} onDone={done} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("passkeys.text")}</p>
      {center.passkeys.length === 0 ? (
        <EmptyState icon={<Fingerprint aria-hidden />}>{t("passkeys.none")}</EmptyState>
      ) : (
        <ul className="border-t border-line">
          {center.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button variant="primary" size="large" wide onClick={() => setAdding(true)}>
        {t("passkeys.add")}
      </Button>
    </div>
  );
}
